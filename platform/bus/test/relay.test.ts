import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { newId, systemClock } from '@trevo/kernel'
import { throwAt } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { connectBus, emit, on, startRelay, type RelayPoint } from '../src/index.ts'
import { counted, silent, useParts } from './support.ts'

describe('relay', () => {
  const { db, bus, keep, relay, consumer, rows } = useParts()
  const emitOne = (n: number) => db.tx({ merchantId: 7 }, (tx) => emit(tx, counted, { n }))
  const archived = () => rows('select from bus.outbox_archive')

  it('may not publish inside a transaction', async () => {
    const message = {
      id: newId(),
      subject: counted.subject,
      merchantId: 7,
      emittedAt: new Date(systemClock.now()),
      payload: {},
    }
    await expect(db.tx('system', () => bus.publish(message, 0))).rejects.toThrow(
      'a publish inside a database transaction',
    )
  })

  it('publishes again what it could not tick off, and the effect stays single', async () => {
    const handle = vi.fn(async () => undefined)
    consumer('calm', on(counted, handle))
    await emitOne(1)
    keep(startRelay({ db, bus, log: silent, faults: throwAt('before_archive_commit', 1) }))
    await vi.waitFor(async () => expect(await archived()).toHaveLength(1), waitOptions)
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1), waitOptions)
  })

  it('publishes once more what was queued again while it was publishing', async () => {
    const requeueOnce = vi.fn(async () => void (await rows('update bus.outbox set delivery = 1')))
    await emitOne(1)
    const faults = {
      reach: async (point: RelayPoint) => {
        if (point === 'after_publish' && requeueOnce.mock.calls.length === 0) await requeueOnce()
      },
    }
    keep(startRelay({ db, bus, log: silent, faults }))
    await vi.waitFor(async () => expect(await archived()).toHaveLength(1), waitOptions)
    const { manager } = await bus.link()
    expect((await manager.streams.info(bus.stream)).state.messages).toBe(2)
  })

  it('works alone: a second one waits for as long as the first has the lease', async () => {
    const gate = Promise.withResolvers<void>()
    const first = vi.fn((point: RelayPoint) => (point === 'after_read' ? gate.promise : undefined))
    const second = vi.fn()
    keep(startRelay({ db, bus, log: silent, faults: { reach: first } }))
    await emitOne(1)
    await vi.waitFor(() => expect(first).toHaveBeenCalledWith('after_read'), waitOptions)
    const other = keep(startRelay({ db, bus, log: silent, faults: { reach: second } }))
    await wait(800)
    expect(second).not.toHaveBeenCalled()
    await other.stop()
    gate.resolve()
    await vi.waitFor(async () => expect(await archived()).toHaveLength(1), waitOptions)
  })

  it('gives the lease back when it stops', async () => {
    const first = relay()
    await vi.waitFor(
      async () => expect(await rows('select from bus.relay_lease')).toHaveLength(1),
      waitOptions,
    )
    await first.stop()
    expect(await rows('select from bus.relay_lease')).toEqual([])
  })

  it('keeps events while NATS is away, and can be stopped then', async () => {
    const lost = connectBus({ url: `nats://127.0.0.1:${await closedPort()}`, name: 'test' })
    const patient = keep(startRelay({ db, bus: lost, log: silent }))
    await emitOne(1)
    await patient.stop()
    await lost.close()
    expect(await rows('select from bus.outbox')).toHaveLength(1)
    relay()
    await vi.waitFor(async () => expect(await archived()).toHaveLength(1), waitOptions)
  })
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
