import type { MemberRestriction } from '@trevo/contract'
import { CirclePause } from 'lucide-react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { endOf, useStandingWords } from '#shell/standing/useStandingWords.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Fact, FactList } from '#ui/lists/FactList.tsx'
import { EndPause } from './EndPause.tsx'
import styles from './RestrictionSection.module.css'

/** All that a member is kept from: why, by what right, until when, and what stays possible. */
export function RestrictionSection() {
  const t = useTranslate()
  const { loaded } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  if (loaded.state !== 'here' || loaded.value.restrictions.length === 0) return null
  const { restrictions, pause } = loaded.value
  return (
    <section>
      <SectionHead title={t('rst_title')} />
      {restrictions.map((restriction) => (
        <Card key={restriction.restrictionId} className={styles['card']}>
          <Restriction {...restriction} />
          {restriction.reason === 'pause' && restriction.endsEarlyAt === null && (
            <EndPause hours={pause.endEarlyHours} />
          )}
          {restriction.reason === 'terms_due' && (
            <ButtonLink to="/newTerms" variant="tonal" block className={styles['way']}>
              {t('std_read_terms')}
            </ButtonLink>
          )}
          {restriction.source === 'risk' && (
            <ButtonLink to="/signs" variant="ghost" size="sm" block>
              {t('sgn_see')}
            </ButtonLink>
          )}
        </Card>
      ))}
    </section>
  )
}

function Restriction(restriction: MemberRestriction) {
  const t = useTranslate()
  const { moment } = useDates()
  const { title } = useStandingWords()(restriction)
  const { source, reason, legalBasis, startsAt, until, reviewAt, denies } = restriction
  const isSilent = reason === 'register_silent'
  const isTerms = reason === 'terms_due'
  const end = endOf(restriction)
  const stays = [...(denies.includes('canWithdraw') ? [] : [t('rst_canWithdraw')]), t('rst_service')]
  return (
    <>
      <div className={styles['head']}>
        <Well tone="info">
          <CirclePause />
        </Well>
        <h3 className={styles['title']}>{title}</h3>
      </div>
      <FactList>
        <Fact name={t('rst_why')}>
          {t(isSilent ? 'rst_by_silence' : isTerms ? 'rst_by_terms' : `rst_by_${source}`)}
        </Fact>
        <Fact name={t('rst_basis')}>{legalBasis}</Fact>
        <Fact name={t('rst_since')}>{moment(startsAt)}</Fact>
        <Fact name={t('rst_until')}>
          {end === null
            ? t(isSilent ? 'rst_until_answer' : isTerms ? 'rst_until_accepted' : 'rst_endless')
            : moment(end)}
        </Fact>
        {reviewAt !== until && !isTerms && <Fact name={t('rst_review')}>{moment(reviewAt)}</Fact>}
        <Fact name={t('rst_denied')}>{denies.map((one) => t(`rst_${one}`)).join(', ')}</Fact>
        <Fact name={t('rst_stays')}>{stays.join(', ')}</Fact>
      </FactList>
    </>
  )
}
