import { Users } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './WhoActs.module.css'

export type WhoActsProps = Readonly<{
  /** Until when an answer was promised, if it was. */
  answerBy: number | null
}>

/** Who has to do something now. A date is told only where somebody gave one. */
export function WhoActs({ answerBy }: WhoActsProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const { brand, modules } = useMerchant().settings.whitelabel
  return (
    <div className={styles['who']}>
      <Users className={styles['icon']} aria-hidden />
      <div>
        <p className={styles['name']}>{t('reward_team_acts', { brand: brand.shortName })}</p>
        {answerBy !== null && <p>{t('reward_answer_by', { time: moment(answerBy) })}</p>}
        {answerBy === null && modules.INBOX3 && <p>{t('reward_no_date')}</p>}
      </div>
    </div>
  )
}
