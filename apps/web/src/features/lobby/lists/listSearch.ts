import { MIN_BETS, type GameCategory } from '@trevo/contract'
import { readCategory } from './categories.ts'

export const LIST_TABS = ['hot', 'recent', 'fav'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** What the address of a list says: it is all the state a list has, so that it can be sent to somebody. */
export interface ListSearch {
  readonly gameType?: GameCategory | undefined
  readonly vassalage?: string | undefined
  readonly type?: ListTab | undefined
  /** A class of the catalogue, or one of ours: all, hot, new. */
  readonly classify?: string | undefined
  readonly minBet?: number | undefined
  readonly name?: string | undefined
}

const NAME_MAX = 64
const VENDOR = /^[A-Z\d][A-Z\d_]{0,31}$/
const CLASSIFY = /^[A-Za-z\d][\w-]{0,31}$/

/** Whatever else an address says is not for lists, and what is no sense is not said. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { vassalage, type, classify, minBet, name } = search
  const trimmed = textOf(name).trim().slice(0, NAME_MAX)
  return defined({
    gameType: readCategory(search['gameType']),
    vassalage: matching(VENDOR, vassalage),
    type: LIST_TABS.find((tab) => tab === type),
    classify: matching(CLASSIFY, classify),
    minBet: MIN_BETS.some((bet) => bet === textOf(minBet)) ? Number(minBet) : undefined,
    name: trimmed === '' ? undefined : trimmed,
  })
}

/** As far as the server goes: what somebody has typed it does not render. */
export function withoutName(search: ListSearch): ListSearch {
  return defined({ ...search, name: undefined })
}

/** The router reads what looks like a number as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  const text = textOf(value)
  return pattern.test(text) ? text : undefined
}

/** Without what is not there: an address does not say "nothing". */
export function defined(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
