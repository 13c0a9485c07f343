import type { MemberRestriction } from '@trevo/contract'
import { CirclePause, FileText } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import styles from './StandingNote.module.css'
import { useStandingWords } from './useStandingWords.ts'

export type StandingNoteProps = Readonly<{
  restriction: MemberRestriction
  /** In the place of what cannot be done: with the way to the money. */
  isInstead?: boolean
}>

/** Where all that is to be said of it is, and how the way there is called. */
const DETAILS = ['/m/responsibleGaming', 'std_details'] as const
const OWN_DETAILS = {
  closed: ['/m/closeAccount', 'std_details_closed'],
  terms_due: ['/m/newTerms', 'std_read_terms'],
} as const

/** What a member is kept from, until when, and what stays possible, with the way to all that is to be said of it. */
export function StandingNote({ restriction, isInstead = false }: StandingNoteProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { title, until, stays } = useStandingWords()(restriction)
  const { reason } = restriction
  const [path, label] = reason === 'closed' || reason === 'terms_due' ? OWN_DETAILS[reason] : DETAILS
  return (
    <Card>
      <section className={styles['note']} aria-label={t('std_label')}>
        <Well tone="info">{restriction.reason === 'terms_due' ? <FileText /> : <CirclePause />}</Well>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['text']}>
            {until} {stays}
          </p>
          <MoreLink {...link(path)}>{t(label)}</MoreLink>
        </div>
      </section>
      {isInstead && !restriction.denies.includes('canWithdraw') && (
        <ButtonLink to="/withdraw" variant="tonal" block className={styles['way']}>
          {t('std_withdraw')}
        </ButtonLink>
      )}
    </Card>
  )
}
