import { systemClock } from '@trevo/kernel'
import { create } from 'zustand'
import type { GamePages } from './pages.ts'

interface KeptList {
  readonly pages: GamePages
  /** When it began. */
  readonly since: number
  /** Of the favourites, at that time. */
  readonly changes: number
}

const LISTS_MAX = 20
/** Whoever comes back later than this wants to see what is new. */
const KEPT_MS = 300_000

/** Lists by what they were asked for, so that the way back finds them as they were left. */
export const useKeptLists = create<ReadonlyMap<string, KeptList>>()(() => new Map())

export function keepList(key: string, pages: GamePages, changes: number): void {
  const before = useKeptLists.getState()
  // A first page that came begins the list anew; whatever else happens belongs to what is there.
  const isNew = pages.page === 1 && (pages.status === 'more' || pages.status === 'end')
  const known = isNew ? undefined : before.get(key)
  const others = [...before].filter(([one]) => one !== key).slice(1 - LISTS_MAX)
  const since = known?.since ?? systemClock.now()
  useKeptLists.setState(
    new Map([...others, [key, { pages, since, changes: known?.changes ?? changes }]]),
    true,
  )
}

export function isFresh({ since, changes }: KeptList, changesNow: number | undefined): boolean {
  return systemClock.now() - since < KEPT_MS && (changesNow === undefined || changes === changesNow)
}
