import { testCacheOptions, useDatabase } from '@trevo/testkit'
import { afterAll, expect, inject, it } from 'vitest'
import { connectCache } from '../src/cache.ts'

const db = useDatabase()
const cache = await connectCache(inject('parts').redisUrl, testCacheOptions)
afterAll(() => cache.close())

it('reaches Redis', async () => {
  expect(await cache.ping()).toBe('PONG')
})

it('is refused inside a transaction', async () => {
  await expect(db.tx('system', async () => cache.client())).rejects.toThrow('inside a database transaction')
})

it('starts without Redis and fails fast instead of queueing', async () => {
  const absent = await connectCache('redis://127.0.0.1:1', testCacheOptions)
  await expect(absent.ping()).rejects.toThrow()
  await absent.close()
})
