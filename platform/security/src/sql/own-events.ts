import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

export interface OwnEvent {
  readonly at: Date
  readonly kind: string
  readonly outcome: string
  readonly by: string
  readonly sealed: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * What was written down about a member, the oldest first. The processes that serve members can read no events, so they are
 * asked for as the house, in the same transaction: of this member of this merchant alone.
 */
export async function* readOwnEvents(
  tx: Tx,
  { merchantId, memberId }: Owner,
): AsyncGenerator<readonly OwnEvent[]> {
  const on = tx.on<unknown>()
  await sql`set local role trevo_system`.execute(on)
  yield* inPages<OwnEvent>(
    tx,
    sql<OwnEvent>`
    select at, kind, outcome, actor_kind as by, sealed, details
      from security.event where merchant_id = ${merchantId} and member_id = ${memberId}
     order by at, event_id`,
  )
  await sql`reset role`.execute(on)
}
