/** A member's own accounts. `owed` is what they owe us: the only one that may be below zero. */
export type AccountKind = 'cash' | 'bonus' | 'owed'

/** The house's side of a transfer; one account of each kind in every bucket. */
export type HouseKind = 'play' | 'payments' | 'promotion' | 'clearing' | 'adjustment' | `pool:${string}`

interface Intent {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
  /** Who names the reference: a provider, a payment service, the back office. */
  readonly source: string
  /** Their id for this very operation: the same one gets the same answer for ever. */
  readonly ref: string
  /** What it is for, as a statement says it. */
  readonly code: string
  /** The first is taken from or given to; together they are the balance told. */
  readonly accounts: readonly [first: AccountKind, second?: AccountKind]
  /** What it is about, a game for example: the same reference about something else is another request. */
  readonly subject?: string
  /** What the caller wants to find with it again. The books do not read it. */
  readonly memo?: Readonly<Record<string, unknown>>
}

interface Play {
  readonly round?: string
  /** With it the round is over: nothing more is staked in it. */
  readonly closes?: boolean
  /** Restrictions and limits apply. What is owed is never refused, but it counts; a credit with code `deposit` is not owed. */
  readonly guarded: boolean
}

export interface Debit extends Intent, Play {
  readonly kind: 'debit'
  readonly amount: bigint
  readonly house: HouseKind
  /** The part of it that goes to a pool instead of the house. */
  readonly contribution?: { readonly pool: `pool:${string}`; readonly amount: bigint }
  /** Decided before: only to be remembered, so that it stays the answer. */
  readonly refusal?: string
}

export interface Credit extends Intent, Play {
  readonly kind: 'credit'
  readonly amount: bigint
  readonly house: HouseKind
  /** A return for the stakes of the same round: not without one, and in the parts those were made of. */
  readonly needsBet: boolean
  /** What has to be staked, on top of what is left of others, before bonus money can be converted. Goes with bonus money only. */
  readonly turnover?: bigint
}

export interface Rollback extends Intent, Play {
  readonly kind: 'rollback'
  /** Reference of the debit or credit to undo. One that never came is barred from coming. */
  readonly related: string
  readonly house: HouseKind
  /** What cannot be taken back becomes a debt instead of a refusal. */
  readonly overdraw: boolean
}

/** Sets an amount of the first account aside until it is known whether it went out. */
export interface Hold extends Intent {
  readonly kind: 'hold'
  readonly amount: bigint
  readonly house: HouseKind
}

/** What was set aside went out (`post`), or for certain did not (`void`). */
export interface Settlement extends Intent {
  readonly kind: 'post' | 'void'
  readonly related: string
  readonly house: HouseKind
}

/** Takes what somebody else has a right to: the cash there is, and what is missing becomes a debt. Never refused. */
export interface Claim extends Intent {
  readonly kind: 'claim'
  readonly accounts: readonly ['cash', 'bonus'?]
  readonly amount: bigint
  readonly house: HouseKind
}

/** Makes bonus money the owner's own cash: not while something is left to be staked. There is no way back. */
export interface Convert extends Intent {
  readonly kind: 'convert'
  readonly accounts: readonly ['bonus', 'cash']
  readonly amount: bigint
  readonly house: HouseKind
}

export type Operation = Debit | Credit | Rollback | Hold | Settlement | Claim | Convert

export interface Outcome {
  readonly transferId: string
  /** `noop`: there was nothing to take back. */
  readonly status: 'posted' | 'pending' | 'voided' | 'noop' | 'rejected'
  /**
   * Why not: `insufficient_funds`, `limit:<name>`, `no_bet`, `rolled_back` (its rollback came first),
   * `reference_reused` (asked before with other content), `already_back`, `already_settled` (its round has paid),
   * `round_over`, `round_cancelled`, `other_owner`, `never_came`, `no_hold`, `owes` (a debt comes before going out),
   * `frozen` (the books are being looked into), `turnover` (something is left to be staked), a restriction's reason, or the refusal that was handed in.
   */
  readonly reason: string | null
  /** When a limit refused: what it would still have let through. */
  readonly remaining: bigint | null
  /** What is free on the accounts named, afterwards; null when nothing can be said of them. */
  readonly balance: bigint | null
  /** An answer given before. */
  readonly replayed: boolean
}
