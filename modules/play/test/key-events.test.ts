import { award, debit } from '@trevo/contract/provider'
import { newId } from '@trevo/kernel'
import { listEvents } from '@trevo/security'
import { leaksOf } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProviderKey, retireProviderKey, unlockProviderKey } from '../src/index.ts'
import { useHarness } from './harness.ts'
import { limit, PLENTY } from './limited.ts'
import { openStudio, startPlaySession } from './studio.ts'

const harness = useHarness()
const KEY = 'estudio-trevo'
const HOUR_MS = 3_600_000
const always = { from: new Date(0), to: new Date(Date.UTC(2100, 0)) }

const eventsOf = (actor: string, kind: string) =>
  listEvents(harness.context, { ...always, actor }).then((events) =>
    events.filter((event) => event.kind === kind),
  )
const unlock = () =>
  unlockProviderKey(harness.context, harness.merchant().id, KEY, { by: 'ana', resolution: 'asked them' })

beforeEach(async () => {
  harness.clock.advance(24 * HOUR_MS)
  await unlock()
  await limit(harness, PLENTY)
})

async function giftOf(amount: number) {
  const { purse } = await harness.person()
  const occurredAt = new Date(harness.clock.now()).toISOString()
  const { memberId: player, currency } = purse
  return { player, currency, txId: newId(), occurredAt, amount, kind: 'promo' } as const
}

describe('of a studio’s key is written down', () => {
  it('a pay-out that was held, once, and every attempt that no honest studio makes', async () => {
    await limit(harness, { call: 1_000n })
    const gift = await giftOf(5_000)
    await harness.studio().send(award, gift)
    await harness.studio().send(award, gift)
    expect((await eventsOf(KEY, 'play.pay_out_held')).at(-1)).toMatchObject({
      outcome: 'refused',
      actorKind: 'provider',
      memberId: gift.player,
      details: { limit: 'call', most: '1000', amount: '5000', txId: gift.txId },
    })
    expect(await eventsOf(KEY, 'play.pay_out_held')).toHaveLength(1)
    const attempts = await eventsOf(KEY, 'play.key_misused')
    expect(attempts.map(({ details }) => details['txId'])).toEqual([gift.txId, gift.txId])
  })

  it('that it locked itself, and who unlocked it', async () => {
    await limit(harness, { call: 100_000n, provider: 1_000n })
    await harness.studio().send(award, await giftOf(5_000))
    const [locked] = (await eventsOf(KEY, 'play.key_locked')).slice(-1)
    expect(locked).toMatchObject({
      merchantId: 1,
      outcome: 'done',
      actorKind: 'provider',
      details: { reason: 'the budget of the day is used up' },
    })
    const before = (await eventsOf('ana', 'play.key_unlocked')).length
    await unlock()
    await unlock()
    const unlocked = await eventsOf('ana', 'play.key_unlocked')
    expect(unlocked).toHaveLength(before + 1)
    expect(unlocked.at(-1)).toMatchObject({ actorKind: 'operator', details: { key: KEY } })
  })

  it('that it was added, retired and limited', async () => {
    const provider = { merchantId: harness.merchant().id, code: 'estudio' }
    const keyId = newId()
    await addProviderKey(harness.context, provider, { keyId, secret: 'um segredo', addresses: ['10.1.2.3'] })
    await retireProviderKey(harness.db, provider.merchantId, keyId, new Date(harness.clock.now()))
    const events = await listEvents(harness.context, { ...always, kind: 'play.key_changed' })
    expect(events.filter(({ details }) => details['key'] === keyId)).toMatchObject([
      { actorKind: 'operator', details: { change: 'added', key: keyId } },
      { actorKind: 'operator', details: { change: 'retired', key: keyId } },
    ])
    expect(leaksOf(JSON.stringify(events, replacer), { secret: 'um segredo', ip: '10.1.2.3' })).toEqual([])
    const limits = await listEvents(harness.context, { ...always, kind: 'play.limits_changed' })
    expect(limits.at(-1)).toMatchObject({ details: { provider: 'estudio', call: '1000000000' } })
  })
})

const replacer = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

describe('the uses of a key are counted', () => {
  const uses = () => eventsOf(KEY, 'play.key_used')

  it('from each address: at once when it is first seen, then every hour, and never in a call', async () => {
    const other = await harness.openInstance()
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }), {
      studio: harness.studio('estudio', 'trevo', other.url),
    })
    const before = (await uses()).length
    await table.bet(10)
    expect(await uses()).toHaveLength(before)
    await other.context.keyUses.flush()
    const [first] = (await uses()).slice(before)
    expect(first).toMatchObject({
      merchantId: 1,
      outcome: 'done',
      actorKind: 'provider',
      place: { ip: '127.0.0.1' },
    })
    await table.bet(10)
    await table.bet(10)
    await other.context.keyUses.flush()
    expect(await uses()).toHaveLength(before + 1)
    harness.clock.advance(HOUR_MS)
    await other.context.keyUses.flush()
    expect((await uses()).at(-1)).toMatchObject({ details: { calls: 2 } })
    harness.clock.advance(HOUR_MS)
    await other.context.keyUses.flush()
    expect(await uses()).toHaveLength(before + 2)
  })

  it('also when it was refused: not signed with it, from elsewhere, or locked', async () => {
    const other = await harness.openInstance()
    const wrong = openStudio({
      url: other.url,
      clock: harness.clock,
      keyId: KEY,
      secret: 'not its secret at all',
      brand: 'trevo',
    })
    const before = (await uses()).length
    expect((await wrong.send(award, await giftOf(1))).code).toBe('BAD_SIGNATURE')
    const away = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const right = harness.studio('estudio', 'trevo', other.url)
    expect((await right.send(award, await giftOf(1), away)).code).toBe('BAD_SIGNATURE')
    await other.context.keyUses.flush()
    const refused = (await uses()).slice(before)
    expect(refused).toMatchObject([
      { outcome: 'refused', merchantId: 1, details: { calls: 1 }, place: { ip: '127.0.0.1' } },
      { outcome: 'refused', merchantId: 1, details: { calls: 1 }, place: { ip: '203.0.113.9' } },
    ])
  })

  it('of strangers who name no key of ours together, however many they are', async () => {
    const other = await harness.openInstance()
    const ask = (keyId: string) =>
      fetch(`${other.url}${debit.path}`, { method: 'POST', headers: { 'x-trevo-key': keyId } })
    for (const keyId of ['nobody', 'nobody-else', '']) await ask(keyId)
    await other.context.keyUses.flush()
    const events = await listEvents(harness.context, { ...always, kind: 'play.key_used' })
    expect(events.at(-1)).toMatchObject({
      merchantId: null,
      actorKind: 'visitor',
      actor: null,
      outcome: 'refused',
      details: { calls: 3 },
      place: { ip: '127.0.0.1' },
    })
  })
})
