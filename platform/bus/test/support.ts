import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { afterAll, afterEach, inject } from 'vitest'
import { z } from 'zod/mini'
import {
  connectBus,
  event,
  startConsumer,
  startRelay,
  type EventHandler,
  type Running,
} from '../src/index.ts'

export const counted = event({ subject: 'test.v1.counted', payload: z.object({ n: z.number() }) })
export const renamed = event({ subject: 'test.v1.renamed', payload: z.object({ to: z.string() }) })

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database and a stream of the suite's own, a relay and consumers on demand, all stopped after each test. */
export function useParts() {
  const db = useDatabase()
  const space = newId().replaceAll('-', '')
  const bus = connectBus({ url: inject('parts').natsUrl, name: 'test', space })
  const running: Running[] = []
  const rows = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(sql, values)).rows)
  const keep = <R extends Running>(started: R): R => (running.push(started), started)

  afterEach(async () => {
    for (const part of running.splice(0).toReversed()) await part.stop()
    await rows('truncate bus.outbox, bus.outbox_archive, bus.inbox, bus.dead_letter, bus.consumer')
    const { manager } = await bus.link()
    await manager.streams.delete(bus.stream).catch(() => undefined)
  })
  afterAll(() => bus.close())

  return {
    db,
    bus,
    space,
    keep,
    relay: () => keep(startRelay({ db, bus, log: silent })),
    consumer: (name: string, ...handlers: EventHandler[]) =>
      keep(startConsumer({ db, bus, log: silent, name, prefix: 'test.v1', handlers })),
    rows,
  }
}
