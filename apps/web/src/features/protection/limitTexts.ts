import type { LimitKind, LimitPeriod, MemberLimit } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { writeMinutes } from '#lib/minutes.ts'
import { useMoney } from '#merchant/useMoney.ts'

/** A limit of this kind is an amount of money. */
export const isMoney = (kind: LimitKind): boolean => kind !== 'bets' && kind !== 'time'

/** Writes quantities of a limit: money, bets or minutes. */
export function useQuantity(): (kind: LimitKind, quantity: string) => string {
  const t = useTranslate()
  const money = useMoney()
  return (kind, quantity) => {
    if (kind === 'time') return writeMinutes(Number(quantity))
    return kind === 'bets' ? t('lim_bets_count', { count: Number(quantity) }) : money(quantity)
  }
}

/** "Perdas por semana". */
export function useLimitName(): (kind: LimitKind, period: LimitPeriod) => string {
  const t = useTranslate()
  return (kind, period) => t(`lim_of_${period}`, { kind: t(`lim_${kind}`) })
}

/** How much of it is used, from 0 to 1; for a bar, so that what a float leaves out does not matter. */
export function shareOf({ used, limit }: Pick<MemberLimit, 'used' | 'limit'>): number {
  return Number(used) / Number(limit)
}
