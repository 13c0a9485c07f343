import { PLAY_TYPES, type Game, type PlayType, type VendorTypes } from '@trevo/contract'
import { prizeMode } from './prizeMode.ts'

export interface LotterySearch {
  readonly type?: PlayType | undefined
}

/** What the address of the lotteries says. */
export function readLotterySearch({ type }: Readonly<Record<string, unknown>>): LotterySearch {
  const known = PLAY_TYPES.find((one) => one === type)
  return known === undefined ? {} : { type: known }
}

/** By how it pays: what machines draw is entertainment. */
export function playType(
  game: Pick<Game, 'lottoMode'>,
  mapping: VendorTypes['mapping'] | undefined,
): PlayType {
  return prizeMode(game, mapping) === 'Elott' ? 'Entertainment' : 'Tradition'
}
