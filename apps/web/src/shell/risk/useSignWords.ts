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
    const spanned = { count, span: span ?? 0 }
    switch (marker) {
      case 'chasing':
      case 'paid_back_in':
        return t(`risk_${marker}`, spanned)
      case 'night_play':
        return t('risk_night_play', { count, time: writeMinutes(span ?? 0) })
      case 'long_play':
        return t('risk_long_play', { time: writeMinutes(count) })
      case 'rising_deposits':
        return t('risk_rising_deposits', { amount: money(amount ?? '0'), before: money(before ?? '0') })
      case 'failed_deposits':
      case 'raises_asked':
      case 'many_keys':
      case 'limit_reached':
        return t(`risk_${marker}`, { count })
    }
  }
}
