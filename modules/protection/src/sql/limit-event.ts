import type { LimitAct, LimitKind, LimitPeriod } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql, type Selectable } from 'kysely'
import type { LimitEvent, Which } from '../domain/limit.ts'
import { ownMerchant } from './own-merchant.ts'
import type { DB, ProtectionLimitEvent } from './schema.gen.ts'

export interface KeptEvent extends LimitEvent {
  readonly eventId: string
  readonly version: number
  readonly at: Date
  readonly effectiveAt: Date
}

export interface StandingEvent extends KeptEvent {
  /** By the clock of the database, which says when it was asked for. */
  readonly isDue: boolean
  readonly isLapsed: boolean
}

// The checks of the table, and that only this file writes it, make the narrower types true.
function keptEvent(row: Selectable<ProtectionLimitEvent>): KeptEvent {
  return {
    eventId: row.event_id,
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    version: row.version,
    act: row.act as LimitAct,
    oldValue: row.old_value,
    newValue: row.new_value,
    at: row.at,
    effectiveAt: row.effective_at,
  }
}

/** The last of each kind and period, or of one of them; `confirmDays` is how long what is due can be confirmed. */
export async function readStanding(
  tx: Tx,
  memberId: string,
  confirmDays: number,
  which?: Which,
): Promise<StandingEvent[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('protection.limit_event')
    .distinctOn(['kind', 'period'])
    .selectAll()
    .select([
      sql<boolean>`effective_at <= now()`.as('is_due'),
      sql<boolean>`effective_at + make_interval(days => ${confirmDays}) <= now()`.as('is_lapsed'),
    ])
    .where('bucket', '=', bucketOf(memberId))
    .where('member_id', '=', memberId)
    .$if(which !== undefined, (query) =>
      query.where('kind', '=', which!.kind).where('period', '=', which!.period),
    )
    .orderBy('kind')
    .orderBy('period')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ is_due, is_lapsed, ...row }) => ({
    ...keptEvent(row),
    isDue: is_due,
    isLapsed: is_lapsed,
  }))
}

/** Whether that version is a wish for just this, and the time to think about it was over when it was confirmed. */
export async function isWaitedFor(
  tx: Tx,
  memberId: string,
  { kind, period, version, oldValue, newValue }: KeptEvent,
): Promise<boolean> {
  const { rows } = await sql`
    select from protection.limit_event asked
      join protection.limit_event confirmed using (bucket, member_id, kind, period)
     where asked.bucket = ${bucketOf(memberId)} and asked.member_id = ${memberId}
       and asked.kind = ${kind} and asked.period = ${period}
       and asked.version = ${version - 1} and asked.act = 'asked'
       and confirmed.version = ${version} and confirmed.act = 'confirmed'
       and asked.effective_at <= confirmed.at
       and asked.old_value = ${oldValue} and asked.new_value is not distinct from ${newValue}`.execute(
    tx.on(),
  )
  return rows.length === 1
}

export interface NewEvent extends LimitEvent {
  readonly eventId: string
  readonly version: number
  readonly actor: 'member' | 'system'
  /** Hours from now. */
  readonly waitHours: number
}

/** False when somebody else was the next before. */
export async function insertEvent(tx: Tx, memberId: string, event: NewEvent): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('protection.limit_event')
    .values({
      bucket: bucketOf(memberId),
      member_id: memberId,
      merchant_id: ownMerchant,
      kind: event.kind,
      period: event.period,
      version: event.version,
      event_id: event.eventId,
      act: event.act,
      old_value: event.oldValue,
      new_value: event.newValue,
      actor: event.actor,
      effective_at: sql<Date>`now() + make_interval(hours => ${event.waitHours})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

/** A member's, the newest first, from before the one that is named. */
export async function listEvents(
  tx: Tx,
  memberId: string,
  before: string | undefined,
  limit: number,
): Promise<KeptEvent[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('protection.limit_event')
    .selectAll()
    .where('bucket', '=', bucketOf(memberId))
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('event_id', '<', before!))
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(keptEvent)
}
