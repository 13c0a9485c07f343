import type { Difference, DifferenceKind } from './difference.ts'

/** Where the books have it: a reference is unique in its bucket alone. */
export interface BookRef {
  readonly bucket: number
  readonly source: string
  readonly ref: string
}

export interface BookedMove extends BookRef {
  readonly code: string
  /** As the bank must show it: below zero what went out. */
  readonly amount: bigint
  readonly day: string
}

/** A line of a payment service's statement, with what we know of the payment it is about. */
export interface BankLine {
  readonly day: string
  readonly kind: 'received' | 'return' | 'med' | 'payout' | 'payout_returned' | 'other'
  readonly endToEndId: string | null
  readonly requestId: string | null
  readonly rtrId: string | null
  readonly amount: bigint
  readonly received: KnownReceived | null
  readonly payout: KnownPayout | null
}

export interface KnownReceived {
  /** Null for what nobody was asked to pay. */
  readonly bucket: number | null
  readonly state: string
  readonly amount: bigint
  readonly returnId: string | null
}

export interface KnownPayout {
  readonly bucket: number
  readonly withdrawalId: string
  readonly withdrawalState: string
  readonly amount: bigint
}

export interface ComparedDay {
  readonly day: string
  /** The statements of the day, all payment services together. */
  readonly lines: readonly BankLine[]
  /** Lines of any day about the same payments. */
  readonly related: readonly BankLine[]
  /** What was booked on the day. */
  readonly moves: readonly BookedMove[]
  /** What is booked for the lines, on any day. */
  readonly booked: readonly BookedMove[]
  /** What our payments say has happened on the day. */
  readonly claimed: readonly BookRef[]
  /** What of the moves our payments have credited by channels without statements. */
  readonly unstated: readonly (BookRef & { readonly amount: bigint })[]
}

export const keyOf = ({ bucket, source, ref }: BookRef): string => `${bucket} ${source} ${ref}`

/** What the books must have for a line; nothing for what never gets into them. */
export function bookRefOf({ kind, endToEndId, rtrId, received, payout }: BankLine): BookRef | undefined {
  if (payout && kind === 'payout')
    return { bucket: payout.bucket, source: 'payout', ref: `${payout.withdrawalId}:paid` }
  if (payout && kind === 'payout_returned')
    return { bucket: payout.bucket, source: 'payout', ref: `${payout.withdrawalId}:back` }
  if (!received || received.bucket === null) return undefined
  if (kind === 'received') return { bucket: received.bucket, source: 'pix', ref: endToEndId! }
  if (kind === 'med') return { bucket: received.bucket, source: 'pix', ref: `${endToEndId}:${rtrId}` }
  return undefined
}

/** What is known of payments on whatever day. */
interface Known {
  readonly booked: ReadonlyMap<string, BookedMove>
  /** What the bank has, by where the books should have it. */
  readonly banked: ReadonlySet<string>
  /** The same, whoever it was booked for. */
  readonly bankedForAnybody: ReadonlySet<string>
  /** Payments that went back whole because we asked for it. */
  readonly givenBack: ReadonlySet<string>
  /** Payments that no statement can have, with their amounts. */
  readonly unstated: ReadonlyMap<string, bigint>
}

function knownIn({ lines, related, booked, moves, unstated }: ComparedDay): Known {
  const all = [...lines, ...related]
  const refs = all.flatMap((line) => bookRefOf(line) ?? [])
  return {
    booked: new Map([...booked, ...moves].map((move) => [keyOf(move), move])),
    banked: new Set(refs.map(keyOf)),
    bankedForAnybody: new Set(refs.map(subjectOf)),
    givenBack: new Set(all.filter(isOurReturn).map(({ endToEndId }) => endToEndId!)),
    unstated: new Map(unstated.map((one) => [keyOf(one), one.amount])),
  }
}

/** Every reason why a day at the bank and in the books differ. Together they are the difference, to the cent. */
export function compareStatement(compared: ComparedDay): Difference[] {
  const known = knownIn(compared)
  const today = new Set<string>()
  const found: Difference[] = []
  for (const line of compared.lines) {
    const ref = bookRefOf(line)
    const key = ref ? keyOf(ref) : `${line.kind} ${line.endToEndId} ${line.requestId}`
    if (today.has(key)) found.push(differenceOf(TWICE[line.kind], line, line.amount))
    else found.push(...compareLine(line, ref, known, compared.day))
    today.add(key)
  }
  for (const move of compared.moves)
    if (!today.has(keyOf(move)))
      found.push({ kind: unbankedKind(move, known), subject: subjectOf(move), amount: -move.amount })
  for (const ref of compared.claimed)
    if (!known.banked.has(keyOf(ref)) && !known.booked.has(keyOf(ref)))
      found.push({ kind: 'only_in_payments', subject: subjectOf(ref), amount: 0n })
  return found
}

/** By which a difference names what was booked, and a line of a statement. */
export const subjectOf = ({ source, ref }: BookRef) => `${source} ${ref}`

export const lineSubjectOf = ({ endToEndId, requestId, kind }: BankLine) =>
  kind === 'payout' || kind === 'payout_returned'
    ? `payout ${requestId}`
    : `pix ${[endToEndId, requestId].filter((id) => id !== null).join(' ')}`

const differenceOf = (kind: DifferenceKind, line: BankLine, amount: bigint): Difference => ({
  kind,
  subject: lineSubjectOf(line),
  amount,
})

const TWICE: Readonly<Record<BankLine['kind'], DifferenceKind>> = {
  received: 'listed_twice',
  return: 'returned_twice',
  med: 'listed_twice',
  payout: 'paid_twice',
  payout_returned: 'listed_twice',
  other: 'movement_unknown',
}

function compareLine(line: BankLine, ref: BookRef | undefined, known: Known, day: string): Difference[] {
  const move = ref && known.booked.get(keyOf(ref))
  if (!move) return [differenceOf(UNBOOKED[line.kind](line, known), line, line.amount)]
  const found: Difference[] = []
  if (move.amount !== line.amount || !isOfOurAmount(line))
    found.push(differenceOf('amount_differs', line, line.amount - move.amount))
  if (move.day !== day) found.push(differenceOf('booked_another_day', line, move.amount))
  return found
}

/** A bank may take back a part; everything else moves whole. */
function isOfOurAmount({ kind, amount, received, payout }: BankLine): boolean {
  if (kind === 'med') return true
  const ours = received?.amount ?? payout?.amount
  return ours === amount || ours === -amount
}

/** Why something at the bank is not in the books. */
const UNBOOKED: Readonly<Record<BankLine['kind'], (line: BankLine, known: Known) => DifferenceKind>> = {
  received: receivedKind,
  return: returnKind,
  med: ({ received }) => (received ? 'med_not_booked' : 'med_unknown'),
  payout: ({ payout }) => (payout ? paidKind(payout) : 'payout_unknown'),
  payout_returned: ({ payout }) => (payout ? 'came_back_not_booked' : 'payout_unknown'),
  other: () => 'movement_unknown',
}

function receivedKind(line: BankLine, { givenBack }: Known): DifferenceKind {
  const { received, endToEndId } = line
  if (!received) return 'received_unknown'
  if (!isOfOurAmount(line)) return 'amount_differs'
  if (received.state === 'credited') return 'credited_not_booked'
  if (received.returnId === null) return 'received_not_credited'
  if (givenBack.has(endToEndId!)) return 'given_back'
  return received.state === 'returned' ? 'returned_not_sent' : 'received_not_returned'
}

/** Asked for by us, and all of it: we give back the whole or nothing. */
const isOurReturn = (line: BankLine) => isReturnAskedFor(line) && isOfOurAmount(line)

const isReturnAskedFor = ({ kind, requestId, received }: BankLine) =>
  kind === 'return' && received !== null && received.returnId === requestId

function returnKind(line: BankLine, { givenBack }: Known): DifferenceKind {
  if (isReturnAskedFor(line)) return isOfOurAmount(line) ? 'given_back' : 'amount_differs'
  return givenBack.has(line.endToEndId ?? '') ? 'returned_twice' : 'return_unknown'
}

function paidKind({ withdrawalState }: KnownPayout): DifferenceKind {
  if (withdrawalState === 'rejected') return 'paid_though_refused'
  return withdrawalState === 'paid' || withdrawalState === 'returned' ? 'paid_not_booked' : 'paid_not_settled'
}

const WITHOUT: Readonly<Record<string, DifferenceKind>> = {
  deposit: 'credit_without_payment',
  withdrawal: 'settled_without_payout',
  withdrawal_return: 'return_without_payout',
  chargeback: 'claim_without_med',
}

/** Why something in the books is not at the bank, on this day. */
function unbankedKind(move: BookedMove, { banked, bankedForAnybody, unstated }: Known): DifferenceKind {
  if (banked.has(keyOf(move))) return 'banked_another_day'
  if (unstated.get(keyOf(move)) === move.amount) return 'without_statement'
  return bankedForAnybody.has(subjectOf(move)) ? 'credited_twice' : (WITHOUT[move.code] ?? 'movement_unknown')
}
