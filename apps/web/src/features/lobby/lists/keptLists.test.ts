import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFresh, keepList, useKeptLists } from './keptLists.ts'
import { NO_PAGES, type GamePages } from './pages.ts'

const FIVE_MINUTES = 300_000
const first: GamePages = { games: [], page: 1, totalPages: 3, status: 'more' }
const keep = (pages: GamePages, changes = 0) => keepList('slots', pages, changes)
const isKeptFresh = (changes?: number) => isFresh(useKeptLists.getState().get('slots')!, changes)

describe('a list that is kept', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    useKeptLists.setState(new Map(), true)
    vi.useRealTimers()
  })

  it('of several pages is fresh again once its first page came again', () => {
    keep(first)
    vi.advanceTimersByTime(FIVE_MINUTES)
    expect(isKeptFresh()).toBe(false)
    keep(NO_PAGES, 1)
    keep(first, 1)
    expect(isKeptFresh(1)).toBe(true)
  })

  it.each<[string, GamePages]>([
    ['asks for its next page', { ...first, status: 'loading' }],
    ['gets it', { ...first, page: 2 }],
    ['does not', { ...first, status: 'error' }],
  ])('is as old as its first page when it %s', (_what, pages) => {
    keep(first)
    vi.advanceTimersByTime(FIVE_MINUTES)
    keep(pages, 1)
    expect(isKeptFresh()).toBe(false)
    expect(isKeptFresh(1)).toBe(false)
  })

  it('stays old when it could not be asked for again', () => {
    keep(first)
    vi.advanceTimersByTime(FIVE_MINUTES)
    keep(NO_PAGES)
    keep({ ...NO_PAGES, status: 'error' })
    expect(isKeptFresh()).toBe(false)
  })
})
