import { expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { call, onTrevo, sample, useServer } from './harness.ts'

const guarded = call(
  sample({
    id: 'sample.guarded',
    method: 'GET',
    path: '/sample/guarded',
    limit: { name: 'guarded', points: 100, perSeconds: 60, counted: 'shared' },
    value: z.null(),
  }),
)
const read = call(sample({ id: 'sample.read', method: 'GET', path: '/sample/read', value: z.null() }))
const { server } = await useServer({
  served: [serve(guarded, () => null), serve(read, () => null)],
  redisUrl: 'redis://127.0.0.1:1',
})

it('refuses what a shared limit guards when Redis is away, and still serves reads', async () => {
  const refused = await server.inject({ url: '/sample/guarded', headers: onTrevo })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'system.updating'])
  expect((await server.inject({ url: '/sample/read', headers: onTrevo })).statusCode).toBe(200)
})
