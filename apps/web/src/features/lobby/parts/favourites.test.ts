import { QueryClient } from '@tanstack/react-query'
import type { Send } from '@trevo/contract'
import { fail, ok } from '@trevo/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { favouriteMutation, favouritesQuery } from './favourites.ts'

interface Asked {
  readonly id: string
  readonly query?: { readonly pageNo?: number }
}

const ACCOUNT = 'marina'
const failure = { code: 'unknown.error', message: '', value: null, silent: false } as const
let asked: Asked[] = []
let client = new QueryClient()

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

const load = (send: Send, account = ACCOUNT) => client.fetchQuery(favouritesQuery(send, account))
const kept = (account = ACCOUNT) => client.getQueryData(favouritesQuery(server([]), account).queryKey)
const set = (send: Send, nodeId: number, isOn: boolean) => {
  const game = { nodeId, vassalage: 'PEDRAZUL' }
  const change = favouriteMutation(client, { send, account: ACCOUNT, game })
  return client.getMutationCache().build(client, change).execute(isOn)
}

describe('favourites', () => {
  beforeEach(() => {
    asked = []
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })

  it('are known whole, page after page of a hundred, as text [GAME-28] [GAME-45]', async () => {
    const ids = Array.from({ length: 230 }, (_, index) => String(index + 1))
    expect(await load(server(ids))).toEqual(ids)
    expect(asked.map(({ query }) => query?.pageNo)).toEqual([1, 2, 3])
    await load(server(ids))
    expect(asked).toHaveLength(3)
  })

  it('change with what the server has taken [GAME-40] [GAME-41]', async () => {
    const send = server(['7'])
    await set(send, 7, false)
    await set(send, 8, true)
    expect(kept()).toEqual(['8'])
    expect(asked.map(({ id }) => id)).toEqual([
      'catalogue.favouriteIds',
      'catalogue.removeFavourite',
      'catalogue.addFavourite',
    ])
  })

  it('stay as they were when the server refuses', async () => {
    await expect(set(server(['7'], true), 7, false)).rejects.toMatchObject({ failure })
    expect(kept()).toEqual(['7'])
  })

  it('change in the order of the taps, and after the list has come', async () => {
    const send = server([])
    await Promise.all([true, false, true].map((isOn) => set(send, 9, isOn)))
    expect(kept()).toEqual(['9'])
    expect(asked.map(({ id }) => id)).toEqual([
      'catalogue.favouriteIds',
      'catalogue.addFavourite',
      'catalogue.removeFavourite',
      'catalogue.addFavourite',
    ])
  })

  it('of one person are not those of the next', async () => {
    await load(server(['7']))
    expect(await load(server([]), 'renata')).toEqual([])
    expect(kept()).toEqual(['7'])
  })
})
