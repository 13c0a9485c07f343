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

/** What is looked at in how somebody plays and pays in; each has its figures. */
export const RISK_MARKERS = [
  'chasing',
  'night_play',
  'rising_deposits',
  'failed_deposits',
  'raises_asked',
  'long_play',
  'many_keys',
  'paid_back_in',
  'limit_reached',
] as const
export type RiskMarker = (typeof RISK_MARKERS)[number]

/** Follows from the signs of some weeks, by a rule of the market that a person can read. */
export const RISK_GRADES = ['none', 'low', 'raised', 'high'] as const
export type RiskGrade = (typeof RISK_GRADES)[number]

/** What is done about signs: said, a limit offered, no offers any more, a pause that is not asked for, a person who looks. */
export const RISK_ACTS = ['message', 'limit_offer', 'no_offers', 'pause', 'review'] as const
export type RiskActKind = (typeof RISK_ACTS)[number]

/** What members can say to it. */
export const RISK_ANSWERS = ['read', 'dismissed', 'person_asked'] as const
export type RiskAnswer = (typeof RISK_ANSWERS)[number]

/** What came of it: what they said, what they did, what a person decided, and how they went on. */
export const RISK_OUTCOMES = [
  ...RISK_ANSWERS,
  'limit_set',
  'pause_taken',
  'upheld',
  'lifted',
  'calmer',
  'unchanged',
] as const
export type RiskOutcome = (typeof RISK_OUTCOMES)[number]
