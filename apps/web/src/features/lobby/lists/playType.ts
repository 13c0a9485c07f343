import { PLAY_TYPES, type Game, type PlayType, type VendorTypes } from '@trevo/contract'
import { oneOf, readSearch } from '#lib/search.ts'
import { prizeMode } from './prizeMode.ts'

/** What the address of the lotteries says. */
export const readLotterySearch = readSearch({ type: oneOf(PLAY_TYPES) })

/** By how it pays: what machines draw is entertainment. */
export function playType(
  game: Pick<Game, 'lottoMode'>,
  mapping: VendorTypes['mapping'] | undefined,
): PlayType {
  return prizeMode(game, mapping) === 'Elott' ? 'Entertainment' : 'Tradition'
}
