import { ACTIVITY_STATUSES, type ActivityStatus, type RewardView } from '@trevo/contract'
import type { ApplicationState } from './application.ts'

/** What of an application decides where it is shown. */
export interface Part {
  readonly promotionId: number
  readonly state: ApplicationState
  readonly createdAt: Date
  readonly claimUntil: Date | null
  readonly claimStartedAt: Date | null
  /** When the promotion is on; nothing where it has been taken down. */
  readonly promotionOn: { readonly from: Date; readonly until: Date | null } | undefined
}

export interface Placed<P extends Part> {
  readonly part: P
  readonly state: ActivityStatus
  readonly isExpired: boolean
  readonly mayReapply: boolean
}

/** A member's parts as they stand at a moment, in the order they are shown. */
export function placeAll<P extends Part>(parts: readonly P[], at: Date): Placed<P>[] {
  const newestFirst = parts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const newest = new Map(newestFirst.toReversed().map((part) => [part.promotionId, part]))
  const placed = newestFirst.map((part) => ({
    part,
    state: stateAt(part, at),
    isExpired: isExpired(part, at),
    mayReapply: part.state === 'rejected' && newest.get(part.promotionId) === part && isOn(part, at),
  }))
  const rank = ({ state }: Placed<P>) => ACTIVITY_STATUSES.indexOf(state)
  return placed.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether something belongs to one of the views; what waits for its member is in two of them. */
export function isIn(
  view: RewardView,
  { part, state, isExpired: isLate, mayReapply }: Placed<Part>,
): boolean {
  const isOver =
    state === 'claimed' || (state === 'issued' && isLate) || (state === 'rejected' && !mayReapply)
  if (view === 'history' || isOver) return view === 'history' && isOver
  const isJoined = state === 'coming' || part.state === 'signed'
  return view === 'active' ? isJoined || state === 'issued' : !isJoined
}

function stateAt({ state, promotionOn }: Part, at: Date): ActivityStatus {
  return state === 'signed' && promotionOn && promotionOn.from > at ? 'coming' : state
}

/** What somebody began to claim in time is theirs, however long it takes. */
function isExpired({ state, claimUntil, claimStartedAt }: Part, at: Date): boolean {
  return state === 'issued' && claimStartedAt === null && claimUntil !== null && claimUntil <= at
}

function isOn({ promotionOn }: Part, at: Date): boolean {
  if (!promotionOn) return false
  const { from, until } = promotionOn
  return from <= at && (until === null || until > at)
}
