import { isAgent, type BroadcastDraft } from '@trevo/contract'

/** Whoever looks into their inbox: always somebody with an account. */
export interface Reader {
  readonly memberId: string
  readonly type: number
  /** The sets of members they are in, if anything is written for one. */
  readonly segments: readonly string[]
}

export function isFor(audience: BroadcastDraft['audience'], { type, segments }: Reader): boolean {
  if (typeof audience === 'object') return segments.includes(audience.segment)
  return audience === 'member' || isAgent(type)
}
