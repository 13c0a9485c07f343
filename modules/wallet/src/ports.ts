import type { Tx } from '@trevo/db'
import type { Allowance, Barred } from '@trevo/ledger'
import type { Actor } from '@trevo/security'

/** Whose money. */
export interface Purse {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
}

export type Member = Omit<Purse, 'currency'>

/** Why somebody new can neither stake nor pay in, where the market wants to know first who they are. */
export const UNIDENTIFIED = 'identity_unverified'

/**
 * One limit of a name; a stake or a deposit over it is refused with `limit:<name>`. It is for a calendar period of the
 * time zone, not for so many hours from now.
 */
export type Limit = Allowance

/**
 * What may refuse a stake, a deposit or a withdrawal inside the transaction that would book it. Whoever decides on such
 * things (self-exclusion, limits, a block) writes it here in its own transaction, together with its own record. From the
 * moment that is committed nothing gets past it, and it is written down who did it. What members are owed, returns and
 * stakes taken back, always passes.
 */
export interface Guards {
  /**
   * Refuses with this reason, until then or until it is lifted: stakes and deposits, unless told otherwise. Who may not
   * play can take out what is theirs, so withdrawals are barred for a reason of their own only.
   */
  restrict(
    tx: Tx,
    of: { member: Member; reason: string; bars?: readonly Barred[]; until?: Date; by: Actor },
  ): Promise<void>
  /** Keeps money from going out because the member's access has changed. It can be made longer, never shorter. */
  barWithdrawals(tx: Tx, of: { member: Member; until: Date; by: Actor }): Promise<void>
  /**
   * Keeps from staking and paying in who has asked for it themselves, or is not known yet; for ever, if no end is given. It
   * can be made longer, never shorter.
   */
  barPlay(
    tx: Tx,
    of: {
      member: Member
      reason: 'pause' | 'exclusion' | 'closed' | 'register_silent' | typeof UNIDENTIFIED
      until: Date | undefined
      by: Actor
    },
  ): Promise<void>
  lift(tx: Tx, of: { member: Member; reason: string; by: Actor }): Promise<void>
  /**
   * Sets or replaces a limit. What was staked, lost or deposited in the running period counts from its beginning. It waits for
   * the member's money to stand still, so it comes last in a transaction.
   */
  setLimit(tx: Tx, of: { purse: Purse; by: Actor } & Limit): Promise<void>
  /** The same for a limit that is new or narrower than it was; false, and nothing has changed, for any other. */
  tightenLimit(tx: Tx, of: { purse: Purse; by: Actor } & Limit): Promise<boolean>
  removeLimit(tx: Tx, of: { member: Member; name: string; by: Actor }): Promise<void>
}

/** What a line of a statement calls the game it was about, by what whoever moved the money keeps with it. */
export type NameGame = (source: string, memo: Readonly<Record<string, unknown>> | null) => string | undefined

/** What a member logs in with; nothing for a trial, who has no login. */
export type NameMember = (merchantId: number, memberId: string) => Promise<string | undefined>
