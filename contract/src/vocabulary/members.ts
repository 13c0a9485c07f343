import type { Access } from '@trevo/kernel'

/**
 * A member without downlines, and the kinds that have some; `trial` plays with pretend money, `house` is an account of
 * the merchant's own, without downlines. Whatever else there is are agents that are no members.
 */
export const MEMBER_TYPES = { member: 0, agent: 1, master: 2, trial: 4, house: 40 } as const

/** Without a type nothing is known of the money, so it counts as a trial. */
export const TYPE_WHEN_MISSING = MEMBER_TYPES.trial

const REAL: ReadonlySet<number> = new Set([0, 1, 2])
const ON_MEMBERS_SIDE: ReadonlySet<number> = new Set([0, 1, 2, 40])
const WITHOUT_DOWNLINES: ReadonlySet<number> = new Set([0, 4, 40])

/** Holds real money: may deposit and withdraw. */
export const isReal = (type: number): boolean => REAL.has(type)

/** Logs in as a member; whoever else has an account comes in on the agents' side, or not by logging in. */
export const isMember = (type: number): boolean => ON_MEMBERS_SIDE.has(type)

export const isTrial = (type: number): boolean => type === MEMBER_TYPES.trial

export const isAgent = (type: number): boolean => !WITHOUT_DOWNLINES.has(type)

/** Whom each access rule lets in; `undefined` is a visitor without a session. Server and router both ask here. */
const RULES: Readonly<Record<Access, (type: number | undefined) => boolean>> = {
  open: () => true,
  optional: () => true,
  session: (type) => type !== undefined,
  account: (type) => type !== undefined && !isTrial(type),
  real: (type) => type !== undefined && isReal(type),
}

export function admits(access: Access, type: number | undefined): boolean {
  return RULES[access](type)
}
