import { isAgent, type BroadcastDraft } from '@trevo/contract'

/** Whoever looks into their inbox: always somebody with an account. */
export interface Reader {
  readonly memberId: string
  readonly type: number
  /** The sets of members they are in, if anything is written for one. */
  readonly segments: readonly string[]
  /** Asked where there is any. */
  readonly hearsOffers: boolean
}

export function isFor(
  { audience }: Pick<BroadcastDraft, 'audience'>,
  isOffer: boolean,
  { type, segments, hearsOffers }: Reader,
): boolean {
  // Whoever is on a pause hears of nothing that would bring them back.
  if (isOffer && !hearsOffers) return false
  if (typeof audience === 'object') return segments.includes(audience.segment)
  return audience === 'member' || isAgent(type)
}
