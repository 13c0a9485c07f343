import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Counts how often some work goes to the database: whoever waits for it waits that many times for the network. What
 * goes on beside it in the same process, such as the relay, is not counted.
 */
export function useRoundTrips(): <T>(work: () => Promise<T>) => Promise<number> {
  const counting = new AsyncLocalStorage<{ trips: number }>()
  const { query } = pg.Client.prototype

  beforeAll(() => {
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const count = counting.getStore()
      if (count) count.trips += 1
      return Reflect.apply(query, this, given) as never
    })
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  return async (work) => {
    const count = { trips: 0 }
    await counting.run(count, work)
    return count.trips
  }
}
