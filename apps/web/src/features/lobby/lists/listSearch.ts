import { GAME_CATEGORIES, MIN_BETS, PLAY_TYPES, type GameCategory } from '@trevo/contract'
import { matching, oneOf, readSearch } from '#lib/search.ts'

export const LIST_TABS = ['hot', 'recent', 'fav'] as const
export type ListTab = (typeof LIST_TABS)[number]

const NAME_MAX = 64

/** What the address of a list says: it is all the state a list has, so that it can be sent to somebody. */
export const readListSearch = readSearch({
  gameType: oneOf(GAME_CATEGORIES),
  vassalage: matching(/^[A-Z\d][A-Z\d_]{0,31}$/),
  type: oneOf(LIST_TABS),
  /** A class of the catalogue, or one of ours: all, hot, new. */
  classify: matching(/^[A-Za-z\d][\w-]{0,31}$/),
  minBet: readMinBet,
  name: readName,
})

export type ListSearch = ReturnType<typeof readListSearch>

/** These have a page of their own. */
export function isLottery(category: GameCategory): boolean {
  return category === 'LOTT' || category === 'ELOTT'
}

/** What the address of the lotteries says. */
export const readLotterySearch = readSearch({ type: oneOf(PLAY_TYPES) })

/** As far as the server goes: what somebody has typed it does not render. */
export function withoutName({ gameType, vassalage, type, classify, minBet }: ListSearch): ListSearch {
  return defined({ gameType, vassalage, type, classify, minBet })
}

/** Without what is not there: an address does not say "nothing". */
export function defined(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function readMinBet(raw: unknown): number | undefined {
  return MIN_BETS.some((bet) => bet === String(raw)) ? Number(raw) : undefined
}

function readName(raw: unknown): string | undefined {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text.trim().slice(0, NAME_MAX) || undefined
}
