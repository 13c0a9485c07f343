/** Names under which links carry the code of whoever sent the visitor. */
export const AFFILIATE_PARAMETERS = ['affiliateCode', 'affiliate', 'aff', 'code', 'ref'] as const
