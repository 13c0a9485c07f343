import { authenticate, award, balance, debit, health } from '@trevo/contract/provider'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { addProviderKey } from '../src/index.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { openStudio, startPlaySession } from './studio.ts'

const harness = useHarness()
const MINUTE = 60_000

async function recorded(txId: string): Promise<boolean> {
  const found = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query('select from ledger.transfer where source_ref = $1', [txId]),
  )
  return found.rowCount === 1
}

describe('a request that is not properly signed', () => {
  it('is refused without a record, whichever byte is wrong [SW-02]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const now = harness.clock.now()
    const good = { sending: {}, code: 'OK' }
    const cases = [
      { sending: { secret: 'another secret altogether' } },
      { sending: { headers: { 'x-trevo-signature': `v1=${'0'.repeat(64)}` } } },
      { sending: { headers: { 'x-trevo-signature': 'v1=' } } },
      { sending: { headers: { 'x-trevo-signature': '' } } },
      { sending: { headers: { 'x-trevo-key': 'nobody' } } },
      { sending: { headers: { 'x-trevo-key': 'estudio-aurora' } } },
      { sending: { headers: { 'x-trevo-timestamp': String(now - 1) } } },
      { sending: { timestamp: now - MINUTE - 1 } },
      { sending: { timestamp: now + MINUTE + 1 } },
      { sending: { headers: { 'x-trevo-timestamp': 'soon' } } },
      good,
    ].map((one) => ({ code: 'BAD_SIGNATURE', ...one }))
    for (const { sending, code } of cases) {
      const txId = newId()
      const reply = await table.bet(10, { txId }, sending)
      expect({ code: reply.code, status: reply.status }, JSON.stringify(sending)).toEqual({
        code,
        status: code === 'OK' ? 200 : 401,
      })
      expect(await recorded(txId)).toBe(code === 'OK')
    }
    expect(await table.balance()).toBe(990)
  })

  it('is refused when one byte was changed on the way, before it is parsed [SW-02]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const signed = await fetch(`${harness.url}${debit.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-trevo-key': 'estudio-trevo',
        'x-trevo-timestamp': String(harness.clock.now()),
        'x-trevo-signature': `v1=${'ab'.repeat(32)}`,
      },
      body: 'not even JSON',
    })
    expect([signed.status, await signed.text()]).toEqual([401, '{"code":"BAD_SIGNATURE"}'])
    expect(await table.balance()).toBe(1_000)
  })

  it('may be a minute late [SW-02]', async () => {
    const studio = harness.studio()
    for (const timestamp of [harness.clock.now() - MINUTE, harness.clock.now() + MINUTE])
      expect((await studio.send(health, undefined, { timestamp })).code).toBe('OK')
  })

  it('comes from a place the key is not for [SW-02]', async () => {
    const { clock, context } = harness
    const key = { keyId: newId(), secret: newId(), addresses: ['203.0.113.7'] }
    await addProviderKey(context, { merchantId: harness.merchant().id, code: 'estudio' }, key)
    await context.providers.refresh()
    const studio = openStudio({ url: harness.url, clock, ...key, brand: 'trevo' })
    expect((await studio.send(health)).code).toBe('BAD_SIGNATURE')
    const there = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await studio.send(health, undefined, there)).code).toBe('OK')
  })
})

describe('a signed request that makes no sense', () => {
  it.each([
    ['no JSON', 'nope'],
    ['a list', '[]'],
    ['a key twice', '{"brand":"trevo","brand":"trevo"}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['nothing', ''],
    ['very deep', `{"a":${'['.repeat(500)}${']'.repeat(500)}}`],
  ])('is told so: %s [SW-02]', async (_, bytes) => {
    const reply = await harness.studio().send(debit, {}, { bytes })
    expect([reply.status, reply.code]).toEqual([200, 'BAD_REQUEST'])
  })

  it('learns which fields are wrong, and unknown ones are', async () => {
    const person = await harness.person()
    const body = { player: person.memberId, currency: 'BRL' }
    const typo = await harness.studio().send(balance, { ...body, curency: 'BRL' } as object)
    expect(typo.code).toBe('BAD_REQUEST')
    const wrong = await harness.studio().send(balance, { ...body, currency: 'real' })
    expect(wrong['fields']).toEqual(['currency'])
  })

  it('gets no fraction of a cent rounded [SW-17]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    for (const amount of [0.5, 1e20, -1, Number.NaN]) {
      const reply = await table.bet(amount)
      expect([reply.status, reply.code], String(amount)).toEqual([200, 'BAD_REQUEST'])
    }
    const { memberId: player } = table.person
    for (const written of ['10.00000000000000000001', '-0', '10.0', '1e1', '9007199254740993']) {
      const gift = {
        brand: 'trevo',
        requestId: newId(),
        player,
        currency: 'BRL',
        txId: newId(),
        kind: 'promo',
      }
      const body = JSON.stringify({ ...gift, occurredAt: new Date(harness.clock.now()).toISOString() })
      const bytes = body.replace('{', `{"amount":${written},`)
      expect((await harness.studio().send(award, {}, { bytes })).code, written).toBe('BAD_REQUEST')
    }
    expect(await table.balance()).toBe(1_000)
  })

  it('is for another brand than the key', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const reply = await table.bet(10, { brand: 'aurora' })
    expect([reply.code, reply['fields']]).toEqual(['BAD_REQUEST', ['brand']])
    const launch = await harness.launchUrl(table.person, await harness.game(GAME))
    const stolen = { token: launch.searchParams.get('token')! }
    expect((await harness.studio('estudio', 'aurora').send(authenticate, stolen)).code).toBe('INVALID_TOKEN')
  })

  it.each([
    ['POST', '/provider/v1/nothing', 404],
    ['GET', '/provider/v1/debit', 404],
    ['POST', '/wps/session/login', 404],
  ])('%s %s is not there', async (method, path, status) => {
    const reply = await fetch(`${harness.url}${path}`, { method })
    expect([reply.status, await reply.json()]).toEqual([status, { code: 'BAD_REQUEST' }])
  })

  it('is too large, or no JSON by its own word', async () => {
    const large = await fetch(`${harness.url}${debit.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(20_000),
    })
    expect([large.status, await large.json()]).toEqual([413, { code: 'BAD_REQUEST' }])
    const form = await fetch(`${harness.url}${debit.path}`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect([form.status, await form.json()]).toEqual([415, { code: 'BAD_REQUEST' }])
  })
})
