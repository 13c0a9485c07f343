import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@trevo/kernel'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/index.ts'
import { call, onTrevo, sample, useServer } from './harness.ts'

const MEGABYTE = 1_048_576

const heavy = call(
  sample({
    id: 'sample.heavy',
    method: 'POST',
    path: '/sample/heavy',
    access: 'account',
    bodyMaxBytes: MEGABYTE,
    body: z.strictObject({ picture: z.string() }),
    value: z.int(),
  }),
)

let asked = 0
let over = 0
let told = Promise.resolve()
const { server } = await useServer({
  served: [serve(heavy, ({ body: { picture } }) => picture.length)],
  gates: {
    async account({ handle }) {
      asked += 1
      if (handle === undefined) throw new AppError('session.not.login')
      await told
      return { memberId: handle, type: 0, sessionId: 's' }
    },
  },
})
beforeAll(async () => {
  server.server.on('request', ({ headers: { token } }, reply) => {
    if (String(token).startsWith('gone')) reply.once('close', () => (over += 1))
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})

const json = (bytes: number) => JSON.stringify({ picture: 'x'.repeat(bytes) })
const headers = { ...onTrevo, token: 'somebody', 'content-type': 'application/json' }
const inject = (payload: string) => server.inject({ method: 'POST', url: heavy.path, headers, payload })

/** Says how much it will send, and sends none of it yet. */
function announce(bytes: number, more: Record<string, string> = {}): ClientRequest {
  const { port } = server.server.address() as AddressInfo
  const sent = request({ port, method: 'POST', path: heavy.path, headers: { ...headers, ...more } })
  sent.setHeader('content-length', bytes)
  sent.on('error', () => undefined)
  sent.flushHeaders()
  return sent
}

const statusOf = async (sent: ClientRequest) =>
  ((await once(sent, 'response')) as [IncomingMessage])[0].statusCode

it('takes as much as the call says, and asks once who it is', async () => {
  asked = 0
  expect((await inject(json(1_000_000))).json()).toEqual({ success: true, value: 1_000_000 })
  expect(asked).toBe(1)
  expect((await inject(json(MEGABYTE))).statusCode).toBe(413)
})

it('reads nothing for whoever may not call', async () => {
  const { port } = server.server.address() as AddressInfo
  const { token: _, ...nobody } = headers
  const sent = request({
    port,
    method: 'POST',
    path: heavy.path,
    headers: { ...nobody, 'content-length': 900_000 },
  })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  expect(await statusOf(sent)).toBe(401)
  sent.destroy()
})

it('reads for four at once, turns the fifth away, and makes room when one hangs up', async () => {
  asked = 0
  const waiting = Array.from({ length: 4 }, (_, one) => announce(900_000, { token: `m${one}` }))
  await expect.poll(() => asked).toBe(4)
  const fifth = announce(900_000)
  expect(await statusOf(fifth)).toBe(429)
  // Words find their way in all the same.
  expect((await inject(json(10))).statusCode).toBe(200)
  waiting[0]!.destroy()
  const body = json(500_000)
  await expect
    .poll(async () => {
      const sent = announce(body.length)
      sent.end(body)
      return statusOf(sent)
    })
    .toBe(200)
  for (const sent of [...waiting, fifth]) sent.destroy()
})

it('keeps no place for who hung up while being let in', async () => {
  asked = over = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  told = promise
  const gone = Array.from({ length: 4 }, (_, one) => announce(900_000, { token: `gone${one}` }))
  await expect.poll(() => asked).toBe(4)
  for (const sent of gone) sent.destroy()
  await expect.poll(() => over).toBe(4)
  resolve()
  expect((await inject(json(500_000))).statusCode).toBe(200)
})

it('reads for one member once at a time', async () => {
  asked = 0
  const first = announce(900_000, { token: 'twice' })
  await expect.poll(() => asked).toBe(1)
  const second = announce(900_000, { token: 'twice' })
  expect(await statusOf(second)).toBe(429)
  expect((await inject(json(500_000))).statusCode).toBe(200)
  for (const sent of [first, second]) sent.destroy()
})
