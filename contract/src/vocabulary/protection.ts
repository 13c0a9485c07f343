/** What a member can set a limit to: gross deposits, stakes less returns, stakes, how many bets, and minutes of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bets', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Of the calendar, where the merchant's market is. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/**
 * `set` is new or narrower, at once. `asked`: it shall be wider, or go; `confirmed`: it still shall, now that the time to
 * think about it is over; `raised`: it is; `withdrawn`: it shall not any more.
 */
export const LIMIT_ACTS = ['set', 'asked', 'confirmed', 'raised', 'withdrawn'] as const
export type LimitAct = (typeof LIMIT_ACTS)[number]

/** What a member can be kept from, one by one. */
export const PERMISSIONS = [
  'canLogin',
  'canDeposit',
  'canBet',
  'canWithdraw',
  'canBonus',
  'canContact',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Who has decided it: the members themselves, whoever runs the brand, a public register, a rule, or a risk that was seen. */
export const RESTRICTION_SOURCES = ['member', 'operator', 'register', 'system', 'risk'] as const
export type RestrictionSource = (typeof RESTRICTION_SOURCES)[number]

/** Which an operator can give. */
export const OPERATOR_REASONS = [
  'access_changed',
  'central_register',
  'register_silent',
  'court_order',
  'under_review',
  'harm',
] as const
export type OperatorReason = (typeof OPERATOR_REASONS)[number]

/** With what members ask for themselves, and what follows from what is published. */
export const RESTRICTION_REASONS = ['pause', 'exclusion', 'closed', 'terms_due', ...OPERATOR_REASONS] as const
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number]

/**
 * `asked`: nothing new from then on, and closed once nothing is left. `keeping`: asked for, and taken back a moment ago.
 * `closed`: its owner is here for what came later.
 */
export const CLOSING_STATES = ['open', 'asked', 'keeping', 'closed'] as const
