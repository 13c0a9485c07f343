import type { WithdrawalTerms } from '@trevo/contract'
import { isLess } from '#lib/amount.ts'

export type AmountFault = 'needed' | 'low' | 'high' | 'funds'

type Bounds = Pick<WithdrawalTerms, 'min' | 'max' | 'free'>

/** What is wrong with the amount somebody wants; nothing where it can be asked for. */
export function amountFault(amount: string | undefined, { min, max, free }: Bounds): AmountFault | undefined {
  if (amount === undefined) return 'needed'
  if (isLess(amount, min)) return 'low'
  if (isLess(max, amount)) return 'high'
  return isLess(free, amount) ? 'funds' : undefined
}

/** The most that can be asked for at once. */
export const mostOf = ({ max, free }: Bounds): string => (isLess(free, max) ? free : max)
