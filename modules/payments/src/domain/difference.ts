/** Only time, or the way of things, stands between the two books: nobody has to do anything. */
export const EXPLAINED = [
  /** At the bank on this day, in the books on another. */
  'booked_another_day',
  /** In the books on this day, at the bank on another. */
  'banked_another_day',
  /** Received and given back whole: it never was in the books. */
  'given_back',
  /** Credited by a channel that has no statement: our payments know it, and nobody else can be asked. */
  'without_statement',
] as const

/** Somebody has to find out. */
export const UNEXPLAINED = [
  // Received, and not in the books as it should be.
  'received_unknown',
  'received_not_credited',
  'received_not_returned',
  'credited_not_booked',
  // Gone back to payers.
  'returned_not_sent',
  'returned_twice',
  'return_unknown',
  'med_unknown',
  'med_not_booked',
  // Paid out.
  'payout_unknown',
  'paid_not_settled',
  'paid_not_booked',
  'paid_though_refused',
  'paid_twice',
  'came_back_not_booked',
  // In the books, and not at the bank.
  'credit_without_payment',
  'credited_twice',
  'settled_without_payout',
  'return_without_payout',
  'claim_without_med',
  // Whatever it is.
  'amount_differs',
  'listed_twice',
  'movement_unknown',
  'only_in_payments',
] as const

export type DifferenceKind = (typeof EXPLAINED)[number] | (typeof UNEXPLAINED)[number]

/** Why a day at the bank and the same day in the books do not come to the same, one reason at a time. */
export interface Difference {
  readonly kind: DifferenceKind
  /** By which both sides find it. */
  readonly subject: string
  /** What it makes of the difference: the bank's side less the books'. */
  readonly amount: bigint
}

const explained: ReadonlySet<DifferenceKind> = new Set(EXPLAINED)

export const isExplained = ({ kind }: Difference): boolean => explained.has(kind)
