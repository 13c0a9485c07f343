import type { WithdrawalReason } from '@trevo/contract'

/** Which withdrawals a person looks at before they go out; amounts in minor units. */
export interface ScreeningRules {
  /** Whoever asks for more than this at once. */
  readonly largeAmount: bigint
  /** The first one of a member, over this. */
  readonly firstOver: bigint
  /** To an account added within so many hours, over this. */
  readonly newAccount: { readonly hours: number; readonly over: bigint }
  /** So many times the average of the last thirty days, once there were so many. */
  readonly aboveUsual: { readonly times: number; readonly after: number }
  /** More than so many in a day. */
  readonly manyToday: number
}

/** Where a merchant has written none of its own. */
export const DEFAULT_RULES: ScreeningRules = {
  largeAmount: 1_000_000n,
  firstOver: 200_000n,
  newAccount: { hours: 24, over: 100_000n },
  aboveUsual: { times: 5, after: 3 },
  manyToday: 5,
}

export interface ScreeningFacts {
  readonly amount: bigint
  /** Paid before, ever; and in the last thirty days, with their sum. */
  readonly paidEver: number
  readonly paidLately: number
  readonly sumLately: bigint
  /** Asked for today, this one not among them. */
  readonly askedToday: number
  readonly accountAgeHours: number
}

/** Why a person has to look at it; nothing if it goes out by itself. */
export function screen(rules: ScreeningRules, facts: ScreeningFacts): WithdrawalReason[] {
  const { amount, paidEver, paidLately, sumLately, askedToday, accountAgeHours } = facts
  const usual = BigInt(rules.aboveUsual.times) * sumLately
  const found: [WithdrawalReason, boolean][] = [
    ['large_amount', amount > rules.largeAmount],
    ['first_withdrawal', paidEver === 0 && amount > rules.firstOver],
    ['new_account', accountAgeHours < rules.newAccount.hours && amount > rules.newAccount.over],
    // Without dividing: the average would be rounded.
    ['above_usual', paidLately >= rules.aboveUsual.after && amount * BigInt(paidLately) > usual],
    ['many_today', askedToday >= rules.manyToday],
  ]
  return found.flatMap(([reason, applies]) => (applies ? [reason] : []))
}
