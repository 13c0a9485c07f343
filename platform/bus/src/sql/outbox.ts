import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface NewEvent {
  readonly merchantId: number | null
  readonly subject: string
  /** JSON text. */
  readonly payload: string
}

export interface QueuedEvent {
  readonly id: string
  readonly merchantId: number | null
  readonly subject: string
  readonly payload: unknown
  readonly delivery: number
  readonly emittedAt: Date
}

/** Columns, not rows: the statement is the same however many there are. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const column = <Value>(of: (event: NewEvent) => Value) => events.map(of)
  await sql`
    insert into bus.outbox (event_id, merchant_id, subject, payload)
    select * from unnest(${column(() => newId())}::uuid[], ${column(({ merchantId }) => merchantId)}::int[],
                         ${column(({ subject }) => subject)}::text[], ${column(({ payload }) => payload)}::jsonb[])`.execute(
    tx.on(),
  )
}

/** Always from the front, never "after the last id": ids are made before they are committed, in any order. */
export function readQueue(tx: Tx, limit: number): Promise<QueuedEvent[]> {
  return tx
    .on<DB>()
    .selectFrom('bus.outbox')
    .select([
      'event_id as id',
      'merchant_id as merchantId',
      'subject',
      'payload',
      'delivery',
      'created_at as emittedAt',
    ])
    .orderBy('created_at')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}

/** A row that was queued again since it was read has another delivery, and stays to be published. */
export async function archivePublished(tx: Tx, published: readonly QueuedEvent[]): Promise<void> {
  await sql`
    with moved as (
      delete from bus.outbox queued
      using unnest(${published.map(({ id }) => id)}::uuid[], ${published.map(({ delivery }) => delivery)}::int[])
        as published (event_id, delivery)
      where queued.event_id = published.event_id and queued.delivery = published.delivery
      returning queued.*
    )
    insert into bus.outbox_archive (event_id, merchant_id, subject, payload, delivery, created_at)
    select event_id, merchant_id, subject, payload, delivery, created_at from moved
  `.execute(tx.on<DB>())
}

export interface Gap {
  readonly consumers: readonly string[]
  /** An event published later than this long ago may still be on its way. */
  readonly minAgeSeconds: number
}

/** Queues again what some of these consumers are not done with; at most `limit` events. */
export async function requeueMissing(
  tx: Tx,
  { consumers, minAgeSeconds }: Gap,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with missing as (
      select event_id from bus.outbox_archive published
      where archived_at <= now() - make_interval(secs => ${minAgeSeconds})
        and archived_at >= (select min(settled_until) from bus.consumer where name = any(${consumers}))
        and exists (
          select from bus.consumer
          where name = any(${consumers})
            and published.archived_at >= settled_until
            and starts_with(published.subject || '.', subject_prefix || '.')
            and not exists (
              select from bus.inbox
              where inbox.consumer = consumer.name and inbox.event_id = published.event_id)
        )
      order by archived_at
      limit ${limit}
    ), moved as (
      delete from bus.outbox_archive where event_id in (select event_id from missing)
      returning *
    )
    insert into bus.outbox (event_id, merchant_id, subject, payload, delivery, created_at)
    select event_id, merchant_id, subject, payload, delivery + 1, created_at from moved
  `.execute(tx.on<DB>())
  return Number(numAffectedRows)
}

export async function deleteArchived(tx: Tx, emittedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bus.outbox_archive where event_id in (
      select event_id from bus.outbox_archive where created_at < ${emittedBefore} order by created_at limit ${limit})
  `.execute(tx.on<DB>())
  return Number(numAffectedRows)
}
