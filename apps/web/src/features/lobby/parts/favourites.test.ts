import type { Game, Send } from '@trevo/contract'
import { fail, ok } from '@trevo/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadFavourites, setFavourite, useFavouritesStore } from './favourites.ts'

const game = (nodeId: number): Game => ({
  nodeId,
  gameId: String(nodeId),
  gameCode: `jogo-${nodeId}`,
  gameName: 'Rubi Infinito',
  gameType: 'RNG',
  vassalage: 'PEDRAZUL',
  vendorName: 'Pedrazul',
  mobileLargeIcon: '/img/games/rubi',
  freeplay: true,
})

interface Asked {
  readonly id: string
  readonly query?: { readonly pageNo?: number; readonly nodeId?: number }
}

const failure = { code: 'unknown.error', message: '', value: null, silent: false } as const
let asked: Asked[] = []

/** A server that keeps these ids, and refuses changes or not. */
function server(ids: readonly string[], refuses = false): Send {
  const send = async ({ id }: { id: string }, given: Omit<Asked, 'id'> = {}) => {
    asked.push({ id, ...given })
    if (id !== 'catalogue.favouriteIds') return refuses ? fail(failure) : ok({ done: true })
    const page = given.query?.pageNo ?? 1
    return ok(ids.slice((page - 1) * 100, page * 100))
  }
  // Every call has types of its own; this one answers them all.
  return send as unknown as Send
}

const isKept = (nodeId: number) => useFavouritesStore.getState().ids.has(String(nodeId))

describe('favourites', () => {
  let owner = ''
  let people = 0
  beforeEach(() => {
    asked = []
    people += 1
    owner = `marina_${people}`
  })

  it('are known whole, page after page of a hundred, as text [GAME-28] [GAME-45]', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => String(index + 1))
    await loadFavourites(server(ids), owner)
    expect(asked.map(({ query }) => query?.pageNo)).toEqual([1, 2, 3])
    expect([...useFavouritesStore.getState().ids]).toEqual(ids)
    await loadFavourites(server(ids), owner)
    expect(asked).toHaveLength(3)
  })

  it('change at once, before the server knows [GAME-40] [GAME-41]', async () => {
    const send = server(['7'])
    await loadFavourites(send, owner)
    const removed = setFavourite(send, game(7), false)
    expect(isKept(7)).toBe(false)
    await removed
    await setFavourite(send, game(8), true)
    expect(isKept(8)).toBe(true)
    expect(asked.map(({ id }) => id)).toEqual([
      'catalogue.favouriteIds',
      'catalogue.removeFavourite',
      'catalogue.addFavourite',
    ])
  })

  it('change back when the server refuses, and the game says so for a while [GAME-41]', async () => {
    vi.useFakeTimers()
    const send = server(['7'], true)
    await loadFavourites(send, owner)
    await setFavourite(send, game(7), false)
    expect(isKept(7)).toBe(true)
    expect(useFavouritesStore.getState().refused).toBe('7')
    vi.advanceTimersByTime(5_000)
    expect(useFavouritesStore.getState().refused).toBeUndefined()
    vi.useRealTimers()
  })

  it('end as the last of many taps wants it, told in order', async () => {
    const send = server([])
    const loading = loadFavourites(send, owner)
    const taps = [true, false, true].map((isOn) => setFavourite(send, game(9), isOn))
    await Promise.all([loading, ...taps])
    expect(isKept(9)).toBe(true)
    expect(asked.map(({ id }) => id).slice(1)).toEqual([
      'catalogue.addFavourite',
      'catalogue.removeFavourite',
      'catalogue.addFavourite',
    ])
  })

  it('of one person are not those of the next', async () => {
    await loadFavourites(server(['7']), owner)
    await loadFavourites(server([]), `${owner}_other`)
    expect(isKept(7)).toBe(false)
  })
})
