/** Names under which links carry the code of whoever sent the visitor. */
export const AFFILIATE_PARAMETERS = ['affiliateCode', 'affCode', 'code', 'ref'] as const

type AffiliateParameter = (typeof AFFILIATE_PARAMETERS)[number]

/** A code of digits alone has become a number by the time it is read, and is left one: it stays as it was written. */
const readCode = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? raw : undefined)

// Object.fromEntries forgets the names it was given.
export const AFFILIATE_SEARCH = Object.fromEntries(
  AFFILIATE_PARAMETERS.map((name) => [name, readCode]),
) as Readonly<Record<AffiliateParameter, typeof readCode>>
