import { assert } from '@trevo/kernel'
import type { RoundHistory } from './books.ts'
import { winsOf, windowOf, type LineWin } from './slot/outcome.ts'
import type { SlotSymbol } from './slot/paytable.ts'

/** What the reels show, and what it is worth. */
export interface Shown {
  readonly rows: readonly (readonly SlotSymbol[])[]
  readonly wins: readonly LineWin[]
  readonly win: number
  /** What the pool pays besides. */
  readonly jackpot: number
}

type Unsettled =
  | { readonly state: 'waiting' | 'returning' }
  | { readonly state: 'returned'; readonly balance: number | undefined }
  | {
      readonly state: 'refused'
      readonly code: string
      readonly balance: number | undefined
      readonly remaining: number | undefined
    }

interface Taken<State extends string> {
  readonly state: State
  readonly balance: number | undefined
}

/**
 * - `waiting`: whether the stake was taken is not known yet
 * - `refused`: it was not, and `code` says why
 * - `returning`, `returned`: we gave up asking, and a stake that was taken goes or went back
 * - `sold`: it was taken, and the draw is still to come
 * - `paying`: the prize is certain, its arrival is not
 * - `done`: the round is over on both sides
 */
export type Standing = Unsettled | Taken<'sold'> | Taken<'paying'> | Taken<'done'>

/** How a turn of the reels stands, and what they show. */
export type RoundState = Unsettled | ((Taken<'paying'> | Taken<'done'>) & Shown)

export function standingOf({ round, win, asked, answered }: RoundHistory): Standing {
  const [stake, back] = [answered.get('debit'), answered.get('rollback')]
  if (back) return { state: 'returned', balance: back.balance }
  if (asked.has('rollback')) return { state: 'returning' }
  if (!stake) return { state: 'waiting' }
  const { code, balance, remaining } = stake
  if (code !== 'OK') return { state: 'refused', code, balance, remaining }
  if (win === undefined) return { state: 'sold', balance }
  const { jackpot = 0 } = round
  const [paid, poolPaid] = [answered.get('credit'), answered.get('jackpot')]
  const isPaid = (win === 0 || paid) && (jackpot === 0 || poolPaid)
  const isOver = win + jackpot > 0 ? isPaid : answered.has('closeRound')
  return { state: isOver ? 'done' : 'paying', balance: poolPaid?.balance ?? paid?.balance ?? balance }
}

export function stateOf(story: RoundHistory): RoundState {
  const { round } = story
  const standing = standingOf(story)
  assert('stops' in round && standing.state !== 'sold', 'only reels turn')
  if (standing.state !== 'paying' && standing.state !== 'done') return standing
  const { stops, win, jackpot = 0 } = round
  return { ...standing, rows: windowOf(stops), wins: winsOf(stops), win, jackpot }
}
