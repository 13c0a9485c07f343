import type { LimitUse } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Meter } from '#ui/feedback/Meter.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import styles from './DepositLimit.module.css'

type DepositLimitProps = Readonly<{ use: LimitUse }>

/** The member's own limit, what is used of it, and the way to change it. */
export function DepositLimit({ use: { period, limit, used } }: DepositLimitProps) {
  const t = useTranslate()
  const money = useMoney()
  const adjust = useAppLink()('/m/responsibleGaming')
  const name = t(`dep_limit_${period}`)
  const text = t('dep_limit_used', { used: money(used), limit: money(limit) })
  return (
    <div className={styles['limit']}>
      <div className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <MoreLink {...adjust}>{t('dep_limit_adjust')}</MoreLink>
      </div>
      <Meter label={name} share={Number(used) / Number(limit)} text={text} />
      <p className={styles['text']}>{text}</p>
    </div>
  )
}
