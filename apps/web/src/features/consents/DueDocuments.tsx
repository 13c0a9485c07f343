import type { MemberConsents } from '@trevo/contract'
import { Check, FileText, Hourglass } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import styles from './DueDocuments.module.css'

/** Where each is read. */
const PAGES = { terms: '/m/terms', privacy: '/m/policy' } as const

export const pageOf = (document: keyof typeof PAGES, version: number) =>
  `${PAGES[document]}?version=${version}`

export type DueDocumentsProps = Readonly<{
  due: MemberConsents['due']
  problem: MessageKey | undefined
}>

/** What changes, in plain words, with the way to all of it, and what becomes of the account meanwhile. */
export function DueDocuments({ due, problem }: DueDocumentsProps) {
  const t = useTranslate()
  return (
    <div className={styles['all']}>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      <p className={styles['lead']}>{t('cst_lead')}</p>
      {due.map((one) => (
        <Due key={one.document} {...one} />
      ))}
      <Meanwhile />
    </div>
  )
}

function Due({ document, version, title, summary, effectiveFrom, previous }: MemberConsents['due'][number]) {
  const t = useTranslate()
  const { day } = useDates()
  const link = useAppLink()
  return (
    <Card as="article">
      <div className={styles['head']}>
        <Well tone="info">
          <FileText />
        </Well>
        <div className={styles['names']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['since']}>{t('cst_version', { version, day: day(effectiveFrom) })}</p>
        </div>
      </div>
      {summary !== null && <p className={styles['summary']}>{summary}</p>}
      <div className={styles['ways']}>
        <MoreLink {...link(pageOf(document, version))}>{t('cst_read')}</MoreLink>
        {previous !== null && (
          <MoreLink {...link(pageOf(document, previous))}>{t('cst_read_before')}</MoreLink>
        )}
      </div>
    </Card>
  )
}

const CAN = ['cst_can_withdraw', 'cst_can_protect', 'cst_can_read'] as const
const CANNOT = ['cst_cannot_deposit', 'cst_cannot_play', 'cst_cannot_bonus'] as const

function Meanwhile() {
  const t = useTranslate()
  return (
    <section>
      <h3 className={styles['label']}>{t('cst_waits')}</h3>
      <Card className={styles['facts']}>
        <ul role="list" aria-label={t('cst_can')}>
          {CAN.map((key) => (
            <li key={key}>
              <Check aria-hidden className={styles['can']} />
              {t(key)}
            </li>
          ))}
        </ul>
        <ul role="list" aria-label={t('cst_cannot')}>
          {CANNOT.map((key) => (
            <li key={key}>
              <Hourglass aria-hidden className={styles['cannot']} />
              {t(key)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
