/** Names under which links carry the code of whoever sent the visitor. */
export const AFFILIATE_PARAMETERS = ['affiliateCode', 'affCode', 'code', 'ref'] as const
