/** What a brand and its members agree on, each in versions of its own. */
export const DOCUMENTS = ['terms', 'privacy'] as const
export type DocumentKind = (typeof DOCUMENTS)[number]

/**
 * How somebody came to accept a version: with the form they registered by, or asked for it as a member. `carried_over` is
 * what the brand called its terms before they had numbers, as it was kept then.
 */
export const CONSENT_WAYS = ['registration', 'accepted', 'carried_over'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
