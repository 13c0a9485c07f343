import { AppError } from '@trevo/kernel'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { call, onTrevo, sample, useServer } from './harness.ts'

const rush = call(
  sample({
    id: 'sample.rush',
    method: 'POST',
    path: '/sample/rush',
    body: z.strictObject({}),
    value: z.null(),
  }),
)

let places = 1
const came: (string | undefined)[] = []
let begun = 0
let finish = () => undefined as void
const { server } = await useServer({
  served: [
    serve(
      rush,
      async () => {
        begun += 1
        await new Promise<void>((resolve) => (finish = resolve))
        if (begun === 2) throw new Error('on purpose')
        return null
      },
      {
        reserve({ cookies }) {
          came.push(cookies.get('name'))
          if (places === 0) throw new AppError('limit.exceeded', { retryAfterSeconds: 3 })
          places -= 1
          return () => void (places += 1)
        },
      },
    ),
  ],
})

const send = (payload: string) =>
  server.inject({
    method: 'POST',
    url: rush.path,
    headers: { ...onTrevo, cookie: '__Host-name=ana', merchant: 'trevo', 'content-type': 'application/json' },
    payload,
  })

it('sends away who would wait in vain before looking at what they sent, and frees the place in any case', async () => {
  for (const status of [200, 500, 200]) {
    const before = begun
    const first = send('{}')
    await expect.poll(() => begun).toBe(before + 1)
    const second = await send('no JSON at all')
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '3'])
    finish()
    expect((await first).statusCode).toBe(status)
    expect(places).toBe(1)
  }
  expect((await send('no JSON at all')).statusCode).toBe(400)
  expect(new Set(came)).toEqual(new Set(['ana']))
  expect(places).toBe(1)
})
