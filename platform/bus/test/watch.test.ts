import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, inject, it, vi } from 'vitest'
import { connectBus, emit, watch, type BusEvent } from '../src/index.ts'
import { counted, silent, useParts } from './support.ts'

describe('watch', () => {
  const { db, space, keep, relay } = useParts()

  function process() {
    const bus = connectBus({ url: inject('parts').natsUrl, name: 'test', space })
    const seen: BusEvent[] = []
    const resync = vi.fn()
    const watcher = { event: (event: BusEvent) => void seen.push(event), resync }
    const watching = watch({ bus, log: silent, prefix: 'test.v1', watcher })
    keep({ stop: () => watching.stop().then(() => bus.close()) })
    return { bus, seen, resync }
  }

  it('shows every event to every process, and resyncs after each connection', async () => {
    const both = [process(), process()]
    for (const { resync } of both)
      await vi.waitFor(() => expect(resync).toHaveBeenCalledTimes(1), waitOptions)
    relay()
    for (const n of [1, 2]) await db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
    for (const { seen } of both)
      await vi.waitFor(
        () => expect(seen.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]),
        waitOptions,
      )

    const { connection } = await both[0]!.bus.link()
    await connection.reconnect()
    await vi.waitFor(() => expect(both[0]!.resync).toHaveBeenCalledTimes(2), waitOptions)
    expect(both[1]!.resync).toHaveBeenCalledTimes(1)
    await db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n: 3 }))
    for (const { seen } of both) await vi.waitFor(() => expect(seen).toHaveLength(3), waitOptions)
  })

  it('outlives a watcher that fails', async () => {
    const bus = connectBus({ url: inject('parts').natsUrl, name: 'test', space })
    const event = vi.fn().mockRejectedValueOnce(new Error('cache is busy'))
    const resync = vi.fn().mockRejectedValueOnce(new Error('cache is away'))
    const watching = watch({ bus, log: silent, prefix: 'test.v1', watcher: { event, resync } })
    keep({ stop: () => watching.stop().then(() => bus.close()) })
    await vi.waitFor(() => expect(resync).toHaveBeenCalled(), waitOptions)
    relay()
    for (const n of [1, 2]) await db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
    await vi.waitFor(() => expect(event).toHaveBeenCalledTimes(2), waitOptions)
  })
})
