import { Link } from '@tanstack/react-router'
import type { Withdrawal } from '@trevo/contract'
import { ChevronRight } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { StateTag } from './StateTag.tsx'
import { minutesBetween } from './steps.ts'
import { useReason } from './useReason.ts'
import { useTimes } from './useTimes.ts'
import styles from './WithdrawalRow.module.css'

export type WithdrawalRowProps = Readonly<{ withdrawal: Withdrawal }>

/** One withdrawal of a list, which leads to all of its steps. */
export function WithdrawalRow({ withdrawal }: WithdrawalRowProps) {
  const money = useMoney()
  const { brief } = useTimes()
  const { withdrawalId, amount, state, requestedAt } = withdrawal
  return (
    <Link to="/withdraw" search={{ withdrawal: withdrawalId }} className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['head']}>
          <b className={styles['amount']}>{money(amount)}</b>
          <StateTag state={state} />
          <span className={styles['time']}>{brief(requestedAt)}</span>
        </span>
        <Outcome withdrawal={withdrawal} />
      </span>
      <ChevronRight className={styles['chevron']} aria-hidden />
    </Link>
  )
}

function Outcome({ withdrawal }: WithdrawalRowProps) {
  const t = useTranslate()
  const { spoken } = useTimes()
  const reasonText = useReason()
  const { state, reason, requestedAt, endedAt, deadline } = withdrawal
  if (state === 'paid' && endedAt !== null)
    return (
      <span className={styles['text']}>
        {t('wl_paid_in', { minutes: minutesBetween(requestedAt, endedAt) })}
      </span>
    )
  if (endedAt === null)
    return <span className={styles['text']}>{t('wl_due', { until: spoken(deadline) })}</span>
  return (
    <span className={styles['text']}>
      <b className={styles['reason']}>{t('wl_reason')}</b> {t('wl_back', { reason: reasonText(reason) })}
    </span>
  )
}
