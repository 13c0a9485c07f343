import type { MemberRisk, RiskAct } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useAnswerRisk } from '#shell/risk/useAnswerRisk.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import styles from './ActList.module.css'

/** What was done about signs, the newest first, what came of it, and the way to a person. */
export function ActList({ acts, reviewHours }: Pick<MemberRisk, 'acts' | 'reviewHours'>) {
  const t = useTranslate()
  return (
    <section>
      <SectionHead title={t('sgn_acts')} />
      <Card padding="none">
        <ul role="list" aria-label={t('sgn_acts')}>
          {acts.map((act) => (
            <ActRow key={act.actId} act={act} reviewHours={reviewHours} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ActRow({ act, reviewHours }: Readonly<{ act: RiskAct; reviewHours: number }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const { kind, at, outcomes, personBy } = act
  const isDecided = outcomes.includes('upheld') || outcomes.includes('lifted')
  const isDecision = kind === 'pause' || kind === 'no_offers'
  const told = outcomes.filter((outcome) => outcome !== 'person_asked')
  return (
    <li className={styles['row']}>
      <h3 className={styles['title']}>{t(`sgn_act_${kind}`)}</h3>
      <p className={styles['meta']}>
        {[moment(at), ...told.map((outcome) => t(`sgn_out_${outcome}`))].join(' · ')}
      </p>
      {personBy !== null && !isDecided && (
        <p className={styles['meta']}>{t('sgn_asked', { moment: moment(personBy) })}</p>
      )}
      {isDecision && personBy === null && !isDecided && <AskPerson act={act} hours={reviewHours} />}
    </li>
  )
}

/** A rule did it: whoever does not agree gets somebody to look at it. */
function AskPerson({ act: { actId, kind }, hours }: Readonly<{ act: RiskAct; hours: number }>) {
  const t = useTranslate()
  const { answer, sending, hasFailed } = useAnswerRisk(actId)
  return (
    <>
      <p className={styles['meta']}>{t('sgn_ask_text', { hours })}</p>
      {hasFailed && <ErrorState variant="inline" text={t('sgn_ask_failed')} />}
      <Button
        variant="tonal"
        size="sm"
        block
        className={styles['ask']}
        aria-label={t('sgn_ask_name', { act: t(`sgn_act_${kind}`) })}
        loading={sending && t('sgn_asking')}
        onClick={() => void answer('person_asked')}
      >
        {t('sgn_ask')}
      </Button>
    </>
  )
}
