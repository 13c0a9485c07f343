import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { writeMinutes } from '#lib/minutes.ts'
import { useDates } from '#merchant/useDates.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './PlayLimit.module.css'
import { timeStage, type TimeStage, type TimeUse } from './timeStage.ts'

export type TimeLeftProps = Readonly<{ time: readonly TimeUse[]; onLeave: () => void }>

/** Says that the time a player gave themselves is running out, and that it is over. Aloud once for each. */
export function TimeLeft({ time, onLeave }: TimeLeftProps) {
  const { moment } = useDates()
  const t = useTranslate()
  const now = timeStage(time)
  const words = useStageWords()
  // What was said stays as it was: a minute less is not said again.
  const [said, setSaid] = useState<{ readonly stage: TimeStage | undefined; readonly text: string }>()
  const [isSeen, setIsSeen] = useState(false)
  if (said?.stage !== now?.stage) {
    setSaid({ stage: now?.stage, text: now && now.stage !== 'over' ? words(now.stage, now.use) : '' })
    setIsSeen(false)
  }
  return (
    <>
      <VisuallyHidden role="status">{said?.text}</VisuallyHidden>
      {now && (
        <div className={styles['limit']}>
          <p className={styles['words']} aria-hidden={now.stage !== 'over'}>
            {words(now.stage, now.use)}
          </p>
        </div>
      )}
      <Dialog
        isOpen={now?.stage === 'over' && !isSeen}
        onClose={() => setIsSeen(true)}
        role="alertdialog"
        icon={<Clock />}
        title={t('play_time_over')}
        text={now && t('play_time_over_round', { moment: moment(now.use.resetsAt) })}
        safeLabel={t('play_time_stay')}
        action={{ label: t('play_leave'), onClick: onLeave }}
      />
    </>
  )
}

function useStageWords(): (stage: TimeStage, use: TimeUse) => string {
  const t = useTranslate()
  return (stage, { period, left }) => {
    const which = t(`play_limit_${period}`, { kind: t('play_limit_of_time') })
    if (stage === 'over') return t('play_limit_full', { which })
    return t(`play_time_${stage}`, { which, left: writeMinutes(Number(left)) })
  }
}
