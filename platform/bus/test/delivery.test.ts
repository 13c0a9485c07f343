import { newId, systemClock } from '@trevo/kernel'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { emit, on, type BusEvent } from '../src/index.ts'
import { counted, renamed, useParts } from './support.ts'

describe('from outbox to effect', () => {
  const { db, bus, relay, consumer, rows } = useParts()
  const deadLetters = () => rows('select event_id, error, deliveries, merchant_id from bus.dead_letter')
  const handledBy = (name: string) => rows('select event_id from bus.inbox where consumer = $1', [name])
  const someEvent = (payload: unknown): BusEvent => ({
    id: newId(),
    subject: counted.subject,
    merchantId: 7,
    emittedAt: new Date(systemClock.now()),
    payload,
  })

  it('brings every committed event to every consumer, in order', async () => {
    const seen: Record<string, BusEvent<{ n: number }>[]> = { first: [], second: [] }
    for (const name of ['first', 'second'])
      consumer(
        name,
        on(counted, async (_, received) => void seen[name]!.push(received)),
      )
    relay()
    for (let n = 0; n < 20; n += 1) await db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
    await vi.waitFor(
      () => expect([seen['first']!.length, seen['second']!.length]).toEqual([20, 20]),
      waitOptions,
    )
    expect(seen['first']!.map(({ payload }) => payload.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(seen['first']![0]).toMatchObject({ subject: 'test.v1.counted', merchantId: 7 })
    expect(seen['first']).toEqual(seen['second'])
    await vi.waitFor(
      async () => expect(await rows('select from bus.outbox_archive')).toHaveLength(20),
      waitOptions,
    )
    expect(await rows('select from bus.outbox')).toEqual([])
  })

  it('handles an event once, however often it is delivered', async () => {
    const handle = vi.fn(async () => undefined)
    consumer('once', on(counted, handle))
    await bus.ensureStream()
    const repeated = someEvent({ n: 1 })
    for (const delivery of [0, 0, 1, 2]) await bus.publish(repeated, delivery)
    const last = someEvent({ n: 2 })
    await bus.publish(last, 0)
    await vi.waitFor(
      async () => expect(await handledBy('once')).toContainEqual({ event_id: last.id }),
      waitOptions,
    )
    expect(handle).toHaveBeenCalledTimes(2)
  })

  it('tries a failing event again, then sets it aside with the reason, while others go on', async () => {
    const tries: number[] = []
    const deadBefore = vi.fn()
    consumer(
      'stumbling',
      on(counted, async (_, { payload }) => {
        tries.push(payload.n)
        if (payload.n === 1) throw new TypeError(`cannot count ${'x'.repeat(600)}`)
        deadBefore((await deadLetters()).length)
      }),
    )
    relay()
    for (const n of [1, 2]) await db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
    await vi.waitFor(async () => expect(await deadLetters()).toHaveLength(1), waitOptions)
    const [letter] = await rows<{ error: string; deliveries: number; merchant_id: number }>(
      'select error, deliveries, merchant_id from bus.dead_letter',
    )
    expect(letter).toMatchObject({ deliveries: 5, merchant_id: 7 })
    expect(letter!.error).toMatch(/^TypeError: cannot count x+$/)
    expect(letter!.error).toHaveLength(500)
    expect(tries.filter((n) => n === 1)).toHaveLength(5)
    expect(deadBefore).toHaveBeenCalledExactlyOnceWith(0)
    expect(await handledBy('stumbling')).toHaveLength(2)
  })

  it('leaves nothing behind of a try that failed', async () => {
    let tries = 0
    consumer(
      'second-time',
      on(counted, async (tx) => {
        await emit(tx, renamed, { to: `try ${(tries += 1)}` })
        if (tries === 1) throw new Error('not yet')
      }),
    )
    await bus.ensureStream()
    await bus.publish(someEvent({ n: 1 }), 0)
    await vi.waitFor(async () => expect(await handledBy('second-time')).toHaveLength(1), waitOptions)
    expect(await rows('select payload from bus.outbox')).toEqual([{ payload: { to: 'try 2' } }])
  })

  it('sets an invalid payload aside at once', async () => {
    const handle = vi.fn(async () => undefined)
    consumer('strict', on(counted, handle))
    await bus.ensureStream()
    await bus.publish(someEvent({ n: 'one' }), 0)
    await vi.waitFor(async () => expect(await deadLetters()).toMatchObject([{ deliveries: 1 }]), waitOptions)
    expect(handle).not.toHaveBeenCalled()
  })

  it('does not take up again what it has set aside', async () => {
    const handle = vi.fn(async () => undefined)
    consumer('resolute', on(counted, handle))
    await bus.ensureStream()
    const broken = someEvent({ n: 'one' })
    await bus.publish(broken, 0)
    await vi.waitFor(async () => expect(await deadLetters()).toHaveLength(1), waitOptions)
    await bus.publish({ ...broken, payload: { n: 1 } }, 1)
    const last = someEvent({ n: 2 })
    await bus.publish(last, 0)
    await vi.waitFor(() => expect(handle).toHaveBeenCalled(), waitOptions)
    expect(handle).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ id: last.id }),
    )
  })

  it('sets aside what is too old to be told from a repetition', async () => {
    const handle = vi.fn(async () => undefined)
    consumer('forgetful', on(counted, handle))
    await bus.ensureStream()
    const old = { ...someEvent({ n: 1 }), emittedAt: new Date('2020-01-01') }
    await bus.publish(old, 0)
    await vi.waitFor(
      async () => expect(await deadLetters()).toMatchObject([{ event_id: old.id }]),
      waitOptions,
    )
    expect(handle).not.toHaveBeenCalled()
  })

  it('ticks off events that no handler wants, and steps over what is no event', async () => {
    consumer(
      'picky',
      on(renamed, async () => undefined),
    )
    await bus.ensureStream()
    const { jetstream } = await bus.link()
    await jetstream.publish(bus.subjectsOf('test.v1').replace('>', 'counted.7'), 'nonsense')
    await bus.publish(someEvent({ n: 1 }), 0)
    await vi.waitFor(async () => expect(await handledBy('picky')).toHaveLength(1), waitOptions)
    expect(await deadLetters()).toEqual([])
  })

  it("shows a handler its event's merchant and nobody else", async () => {
    for (const merchantId of [7, 8]) await db.tx({ merchantId }, (tx) => emit(tx, renamed, { to: 'x' }))
    const visible = vi.fn()
    consumer(
      'narrow',
      on(counted, async (tx, { merchantId }) => {
        const seen = await tx
          .on<{ 'bus.outbox': { merchant_id: number } }>()
          .selectFrom('bus.outbox')
          .select('merchant_id')
          .execute()
        visible(
          merchantId,
          seen.map((row) => row.merchant_id),
        )
      }),
    )
    await bus.ensureStream()
    await bus.publish({ ...someEvent({ n: 1 }), merchantId: 8 }, 0)
    await bus.publish({ ...someEvent({ n: 2 }), merchantId: null }, 0)
    await vi.waitFor(() => expect(visible).toHaveBeenCalledTimes(2), waitOptions)
    expect(visible).toHaveBeenCalledWith(8, [8])
    expect(visible).toHaveBeenCalledWith(null, [7, 8])
  })
})
