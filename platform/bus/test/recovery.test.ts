import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { emit, on, type Running } from '../src/index.ts'
import { recoverLostMessages } from '../src/recovery.ts'
import { requeue } from '../src/requeue.ts'
import { counted, renamed, silent, useParts } from './support.ts'

describe('recovery', () => {
  const { db, bus, relay, consumer, rows } = useParts()
  const emitOne = (n: number) => db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
  const queued = () => rows('select payload, delivery from bus.outbox')
  const archived = (count: number) =>
    vi.waitFor(
      async () => expect(await rows('select from bus.outbox_archive')).toHaveLength(count),
      waitOptions,
    )
  const age = (seconds: number) =>
    rows('update bus.outbox_archive set archived_at = now() - make_interval(secs => $1)', [seconds])
  const register = (name: string, prefix: string) =>
    rows('insert into bus.consumer (name, subject_prefix) values ($1, $2)', [name, prefix])

  it('queues again what a consumer lacks, and only that, once', async () => {
    const carrier = relay()
    for (const n of [1, 2]) await emitOne(n)
    await db.tx('system', (tx) => emit(tx, renamed, { to: 'nobody listens' }))
    await archived(3)
    await carrier.stop()
    for (const name of ['a', 'b']) {
      await register(name, 'test.v1.counted')
      await rows(
        `insert into bus.inbox select $1, event_id from bus.outbox_archive where payload = '{"n": 1}'`,
        [name],
      )
    }
    await register('c', 'test.v1.count')
    expect(await requeue(db, { consumers: ['a', 'b', 'c'], minAgeSeconds: 60 })).toBe(0)
    expect(await requeue(db, { consumers: ['a', 'b', 'c'], minAgeSeconds: 0 })).toBe(1)
    expect(await queued()).toEqual([{ payload: { n: 2 }, delivery: 1 }])
    expect(await requeue(db, { consumers: ['a', 'b', 'c'], minAgeSeconds: 0 })).toBe(0)
  })

  it('sends everything unhandled again when the stream is a new one', async () => {
    const seen = vi.fn()
    const start = () =>
      consumer(
        'reader',
        on(counted, async (_, { payload }) => void seen(payload.n)),
      )
    relay()
    const before: Running = start()
    await emitOne(1)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(1), waitOptions)
    await before.stop()
    for (const n of [2, 3]) await emitOne(n)
    await archived(3)
    const { manager } = await bus.link()
    await manager.streams.delete(bus.stream)
    start()
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(3), waitOptions)
    expect(seen.mock.calls.flat()).toEqual([1, 2, 3])
  })

  it('keeps a running consumer going when the stream vanishes under it', async () => {
    const seen = vi.fn()
    consumer(
      'steady',
      on(counted, async (_, { payload }) => void seen(payload.n)),
    )
    relay()
    await emitOne(1)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(1), waitOptions)
    const { manager } = await bus.link()
    await manager.streams.delete(bus.stream)
    await emitOne(2)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(2), waitOptions)
  })

  it('finds a single lost message once its consumer has nothing left to receive', async () => {
    const carrier = relay()
    await emitOne(1)
    await archived(1)
    await carrier.stop()
    const { manager } = await bus.link()
    await manager.streams.purge(bus.stream)
    await register('absent', 'test.v1')
    await age(3_600)
    await recoverLostMessages({ db, bus, log: silent })
    expect(await queued()).toEqual([])

    const seen = vi.fn()
    consumer(
      'absent',
      on(counted, async (_, { payload }) => void seen(payload.n)),
    )
    await vi.waitFor(async () => {
      await recoverLostMessages({ db, bus, log: silent })
      expect(await queued()).toEqual([{ payload: { n: 1 }, delivery: 1 }])
    }, waitOptions)
    relay()
    await vi.waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith(1), waitOptions)
  })

  it('does not send a backlog twice', async () => {
    const carrier = relay()
    await emitOne(1)
    await archived(1)
    await carrier.stop()
    const { manager } = await bus.link()
    await register('slow', 'test.v1')
    await manager.consumers.add(bus.stream, { durable_name: 'slow', ack_policy: 'explicit' })
    await age(3_600)
    await recoverLostMessages({ db, bus, log: silent })
    expect(await queued()).toEqual([])
  })

  it('does not look again at what a consumer has settled', async () => {
    const carrier = relay()
    consumer(
      'tidy',
      on(counted, async () => undefined),
    )
    await emitOne(1)
    await archived(1)
    await vi.waitFor(async () => expect(await rows('select from bus.inbox')).toHaveLength(1), waitOptions)
    await carrier.stop()
    await age(3_600)
    await vi.waitFor(async () => {
      await recoverLostMessages({ db, bus, log: silent })
      expect(await rows(`select from bus.consumer where settled_until > '-infinity'`)).toHaveLength(1)
    }, waitOptions)
    await rows('delete from bus.inbox')
    await register('newcomer', 'other.v1')
    expect(await requeue(db, { consumers: ['tidy', 'newcomer'], minAgeSeconds: 0 })).toBe(0)
  })
})
