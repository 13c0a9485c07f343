import { expectAfter } from '@trevo/testkit/timers'
import { describe, expect, it } from 'vitest'
import { settings } from '../src/index.ts'
import { freezeTime } from './held-time.ts'
import { reply, startApi } from './loopback-api.ts'
import { createTrial, readUnread, transfer } from './sample-calls.ts'

const done = { success: true, value: 7 }
const payment = { body: { amount: '1.00' }, idempotencyKey: 'intent' }

describe('a request that meets trouble', () => {
  it('gives a server 15 seconds, gives up and says so [API-02]', async () => {
    const asked = Promise.withResolvers<void>()
    const { client, seen } = await startApi(() => asked.resolve())
    const pass = freezeTime()
    let settled = false
    const sent = client.send(transfer, payment).finally(() => (settled = true))
    await asked.promise
    await expectAfter(15_000, pass, () => settled)
    expect(await sent).toMatchObject({ ok: false, error: { code: 'network.timeout' } })
    expect(seen).toHaveLength(1)
  })

  it('also times out when the body never ends', async () => {
    const begun = Promise.withResolvers<void>()
    const { client } = await startApi((response) => response.write('{'), {
      async fetch(...given) {
        const response = await fetch(...given)
        begun.resolve()
        return response
      },
    })
    const pass = freezeTime()
    const sent = client.send(transfer, payment)
    await begun.promise
    await pass(15_000)
    expect(await sent).toMatchObject({ ok: false, error: { code: 'network.timeout' } })
  })

  it.each([502, 503, 504])('repeats a GET once after a %i [API-02]', async (status) => {
    const { client, seen } = await startApi((response, count) =>
      reply(response, count === 1 ? status : 200, done),
    )
    expect(await client.send(readUnread)).toEqual({ ok: true, value: 7 })
    expect(seen).toHaveLength(2)
  })

  it('repeats a GET once after a timeout and after a broken connection [API-02]', async () => {
    const asked = Promise.withResolvers<void>()
    const slow = await startApi((response, count) =>
      count === 1 ? asked.resolve() : reply(response, 200, done),
    )
    const pass = freezeTime()
    const sent = slow.client.send(readUnread)
    await asked.promise
    await pass(15_000)
    expect(await sent).toEqual({ ok: true, value: 7 })
    const broken = await startApi((response) => response.destroy())
    expect(await broken.client.send(settings)).toMatchObject({ error: { code: 'network.unreachable' } })
    expect(broken.seen).toHaveLength(2)
  })

  it('does not repeat anything but a GET [API-02]', async () => {
    const { client, seen } = await startApi((response) => reply(response, 502, done))
    await client.send(transfer, payment)
    const broken = await startApi((response) => response.destroy())
    await broken.client.send(transfer, payment)
    expect([seen.length, broken.seen.length]).toEqual([1, 1])
  })

  it('does not repeat a GET that changes something', async () => {
    const { client, seen } = await startApi((response) => reply(response, 503, {}))
    await client.send(createTrial)
    expect(seen).toHaveLength(1)
  })

  it.each([400, 401, 403, 429, 500])('does not repeat a GET after a %i', async (status) => {
    const { client, seen } = await startApi((response) => reply(response, status, done))
    await client.send(settings)
    expect(seen).toHaveLength(1)
  })

  it('waits for a server that says when to come back', async () => {
    const refusal = { success: false, value: null, code: 'system.maintenance', message: 'Em manutenção.' }
    const { client, seen } = await startApi((response) =>
      reply(response, 503, refusal, { 'Retry-After': '30' }),
    )
    const { success: _, ...failure } = refusal
    expect(await client.send(settings)).toEqual({
      ok: false,
      error: { ...failure, silent: false, retryAfterSeconds: 30 },
    })
    expect(seen).toHaveLength(1)
  })

  it('reports a server that is not there', async () => {
    const { client, stop } = await startApi(() => undefined)
    await stop()
    expect(await client.send(settings)).toMatchObject({ ok: false, error: { code: 'network.unreachable' } })
  })
})

describe('a failure', () => {
  it.each([
    ['sample.no_funds', 'sample.no_funds'],
    ['limit.exceeded', 'limit.exceeded'],
    ['code.of_a_newer_server', 'unknown.error'],
  ])('with the code %s reaches the app as %s', async (sent, seen) => {
    const value = { left: '0.50' }
    const { client } = await startApi((response) =>
      reply(response, 200, { success: false, value, code: sent, message: 'Não foi possível.' }),
    )
    expect(await client.send(transfer, payment)).toEqual({
      ok: false,
      error: { code: seen, message: 'Não foi possível.', value, silent: false },
    })
  })

  it('is silent when the call asks for that', async () => {
    const { client } = await startApi((response) => response.destroy())
    expect(await client.send(readUnread)).toMatchObject({ ok: false, error: { silent: true } })
  })

  it.each([['<html>Wi-Fi login</html>'], ['{"success":"yes"}'], ['null'], ['']])(
    'is a missing connection when the reply %j is not one of ours',
    async (body) => {
      const { client } = await startApi((response) => response.end(body))
      expect(await client.send(settings)).toMatchObject({ ok: false, error: { code: 'network.unreachable' } })
    },
  )
})
