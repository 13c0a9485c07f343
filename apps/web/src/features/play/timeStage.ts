import type { PlaySession } from '@trevo/contract'

export type TimeUse = PlaySession['time'][number]

export type TimeStage = 'close' | 'last' | 'over'

/** From this part of a limit on it is told, and again when so many minutes are left. */
const CLOSE = 0.8
const LAST_MINUTES = 5

const ORDER: readonly TimeStage[] = ['over', 'last', 'close']

function stageOf({ used, limit, left }: TimeUse): TimeStage | undefined {
  if (Number(left) <= 0) return 'over'
  if (Number(left) <= LAST_MINUTES) return 'last'
  return Number(used) / Number(limit) >= CLOSE ? 'close' : undefined
}

/** What a player has to be told of the time they gave themselves: of several limits the one that is nearest to its end. */
export function timeStage(
  time: readonly TimeUse[],
): { readonly stage: TimeStage; readonly use: TimeUse } | undefined {
  const told = time.flatMap((use) => {
    const stage = stageOf(use)
    return stage ? [{ stage, use }] : []
  })
  // Of those that are over the one that is over for longest.
  return told.toSorted(
    (a, b) =>
      ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage) ||
      (a.stage === 'over' ? b.use.resetsAt - a.use.resetsAt : Number(a.use.left) - Number(b.use.left)),
  )[0]
}
