import { connectBus, emit, startRelay } from '@trevo/bus'
import { newId } from '@trevo/kernel'
import { depositChanged, withdrawalChanged } from '@trevo/payments'
import { raiseAsked } from '@trevo/protection'
import { asOwner, useDatabase } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { startRiskEvents } from '../src/risk-work.ts'

const db = useDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const space = newId().replaceAll('-', '')
const bus = connectBus({ url: inject('parts').natsUrl, name: 'test', space })
const running = new AsyncDisposableStack()
afterAll(async () => {
  await running.disposeAsync()
  const { manager } = await bus.link()
  await manager.streams.delete(bus.stream)
  await bus.close()
})

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows)
const turns = (memberId: string) =>
  rows<{ isDue: boolean }>(
    'select look_at <= now() as "isDue" from protection.risk_turn where member_id = $1 and merchant_id = 1',
    [memberId],
  )

it('has somebody looked at once who pays in, takes out or wants more, however often that is told [BR-26]', async () => {
  for (const part of [startRelay({ db, bus, log }), startRiskEvents({ db, bus, log })])
    running.defer(() => part.stop())
  const [paying, taking, asking] = [newId(), newId(), newId()]
  const money = { amount: '10.00', currency: 'BRL', reason: null }
  await db.tx({ merchantId: 1 }, async (tx) => {
    await emit(tx, depositChanged, { ...money, memberId: paying, depositId: newId(), state: 'credited' })
    await emit(tx, depositChanged, { ...money, memberId: paying, depositId: newId(), state: 'active' })
    const about = { withdrawalId: newId(), number: '1', deadline: 1 }
    await emit(tx, withdrawalChanged, { ...money, ...about, memberId: taking, state: 'requested' })
    await emit(tx, raiseAsked, { memberId: asking, kind: 'deposit', period: 'day' })
  })
  for (const memberId of [paying, taking, asking])
    await vi.waitUntil(async () => (await turns(memberId)).length === 1, waitOptions)
  expect(await turns(paying)).toEqual([{ isDue: true }])

  // As after a look, and then all of it is delivered once more.
  await rows(`update protection.risk_turn set look_at = 'infinity'`)
  await rows(`insert into bus.outbox (event_id, merchant_id, subject, payload, delivery, created_at)
              select event_id, merchant_id, subject, payload, delivery + 1, created_at from bus.outbox_archive`)
  await rows('delete from bus.outbox_archive')
  const left = () => rows('select from bus.outbox')
  await vi.waitUntil(async () => (await left()).length === 0, waitOptions)
  const last = newId()
  await db.tx({ merchantId: 1 }, (tx) =>
    emit(tx, raiseAsked, { memberId: last, kind: 'deposit', period: 'day' }),
  )
  await vi.waitUntil(async () => (await turns(last)).length === 1, waitOptions)
  expect(await turns(asking)).toEqual([{ isDue: false }])
})
