import type { RiskSign } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { writeMinutes } from '#lib/minutes.ts'
import { useMoney } from '#merchant/useMoney.ts'
import './texts.ts'

/** What was seen, in a sentence with its figures. */
export function useSignWords(): (sign: RiskSign) => string {
  const t = useTranslate()
  const money = useMoney()
  return ({ marker, count, span, amount, before }) => {
    if (marker === 'rising_deposits')
      return t('risk_rising_deposits', { amount: money(amount ?? '0'), before: money(before ?? '0') })
    if (marker === 'night_play') return t('risk_night_play', { count, time: writeMinutes(span ?? 0) })
    if (marker === 'long_play') return t('risk_long_play', { time: writeMinutes(count) })
    if (marker === 'chasing' || marker === 'paid_back_in')
      return t(`risk_${marker}`, { count, span: span ?? 0 })
    return t(`risk_${marker}`, { count })
  }
}
