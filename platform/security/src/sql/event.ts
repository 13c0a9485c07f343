import type { PreparedStatement, Tx } from '@trevo/db'
import { CompiledQuery, sql } from 'kysely'

export interface NewEvent {
  readonly merchantId: number | null
  readonly kind: string
  readonly outcome: string
  readonly actorKind: string
  readonly actor: string | null
  readonly memberId: string | null
  readonly claimed: Buffer | null
  readonly device: Buffer | null
  readonly address: Buffer | null
  readonly sealed: string | null
  readonly requestId: string | null
  /** JSON text. */
  readonly details: string
}

export interface EventRow extends Omit<NewEvent, 'details'> {
  readonly eventId: bigint
  readonly at: Date
  readonly details: Readonly<Record<string, unknown>>
}

/** @param proof That we work for its merchant. */
export function insertion(event: NewEvent, proof: string | null): PreparedStatement {
  return {
    name: 'security.record',
    text: `select security.record(${PARAMETERS})`,
    values: [...valuesOf(event), proof],
  }
}

/** In a merchant's transaction that is proven already; who sees all merchants proves nothing. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const own = `coalesce(nullif(current_setting('app.merchant_id', true), ''), $1::text)`
  const text = `select security.record(${PARAMETERS.replace('$13', own)})`
  await tx.on<unknown>().executeQuery(CompiledQuery.raw(text, valuesOf(event)))
}

const PARAMETERS = '$1::integer, $13, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12'

function valuesOf(event: NewEvent): unknown[] {
  return [
    event.merchantId,
    event.kind,
    event.outcome,
    event.actorKind,
    event.actor,
    event.memberId,
    event.claimed,
    event.device,
    event.address,
    event.sealed,
    event.requestId,
    event.details,
  ]
}

export interface Wanted {
  readonly from: Date
  readonly to: Date
  /** Of a member: done by them, about them, or by somebody who said to be them. */
  readonly memberId?: string | undefined
  readonly claimed?: readonly Buffer[] | undefined
  /** Of a provider's key, or of an operator. */
  readonly actor?: string | undefined
  readonly address?: Buffer | undefined
  /** Of these only those of a kind; or all of the kind, when nothing else is asked for. */
  readonly kind?: string | undefined
}

/** The oldest first. */
export async function readEvents(tx: Tx, wanted: Wanted): Promise<EventRow[]> {
  const { from, to, memberId, claimed, actor, address, kind } = wanted
  const matches = [
    ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
    ...(claimed === undefined ? [] : [sql`claimed = any(${claimed})`]),
    ...(actor === undefined ? [] : [sql`(actor = ${actor} and actor_kind in ('provider', 'operator'))`]),
    ...(address === undefined ? [] : [sql`address = ${address}`]),
  ]
  const whose = matches.length === 0 ? sql`${kind !== undefined}` : sql`(${sql.join(matches, sql` or `)})`
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const { rows } = await sql<EventRow>`
    select event_id as "eventId", at, merchant_id as "merchantId", kind, outcome, actor_kind as "actorKind", actor,
           member_id as "memberId", claimed, device, address, sealed, request_id as "requestId", details
      from security.event
     where at >= ${from} and at < ${to} and ${whose} and ${ofKind}
     order by at, event_id`.execute(tx.on())
  return rows
}
