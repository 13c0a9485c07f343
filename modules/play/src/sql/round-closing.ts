import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { RoundKey } from './round.ts'
import type { DB } from './schema.gen.ts'

export interface Proposal {
  readonly outcome: 'closed' | 'refunded'
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** False when somebody has proposed something for this round already. */
export async function insertClosing(tx: Tx, round: RoundKey, proposal: Proposal): Promise<boolean> {
  const added = await tx
    .on<DB>()
    .insertInto('play.round_closing')
    .values({
      bucket: round.bucket,
      member_id: round.memberId,
      provider: round.provider,
      round_ref: round.roundRef,
      merchant_id: sql`tenancy.merchant_id()`,
      outcome: proposal.outcome,
      reason: proposal.reason,
      proposed_by: proposal.by,
      proposed_at: proposal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('round_ref')
    .execute()
  return added.length === 1
}

/** Not approved yet, and proposed by somebody else. */
const isOpenFor = (by: string) => sql<boolean>`approved_at is null and proposed_by <> ${by}`

/** What was proposed, if it is there to be approved by this person: a second one. */
export async function readClosing(tx: Tx, round: RoundKey, by: string) {
  const proposed = await tx
    .on<DB>()
    .selectFrom('play.round_closing')
    .select('outcome')
    .where('bucket', '=', round.bucket)
    .where('member_id', '=', round.memberId)
    .where('provider', '=', round.provider)
    .where('round_ref', '=', round.roundRef)
    .where(isOpenFor(by))
    .executeTakeFirst()
  return proposed?.outcome
}

/** False when somebody else was faster. */
export async function approveClosing(tx: Tx, round: RoundKey, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<DB>()
    .updateTable('play.round_closing')
    .set({ approved_by: by, approved_at: at })
    .where('bucket', '=', round.bucket)
    .where('member_id', '=', round.memberId)
    .where('provider', '=', round.provider)
    .where('round_ref', '=', round.roundRef)
    .where(isOpenFor(by))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
