import type { DocumentReference } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

export interface SessionKey extends MemberKey {
  readonly sessionId: string
}

export interface StandingRow {
  readonly status: string | null
  readonly seen_at: Date | null
  readonly expires_at: Date | null
  readonly is_undecided: boolean
}

/**
 * The members, and their sessions if they are still there, and whether they have yet to accept something of what is wanted;
 * one row for each key, in their order.
 */
export async function readStandings(
  tx: Tx,
  keys: readonly SessionKey[],
  wanted: readonly Pick<DocumentReference, 'document' | 'version'>[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select member.status, session.seen_at, session.expires_at,
           exists (select from unnest(${wanted.map(({ document }) => document)}::text[],
                                      ${wanted.map(({ version }) => version)}::integer[]) as wanted (document, version)
                    where not exists (select from identity.consent c
                                       where c.bucket = asked.bucket and c.member_id = asked.member_id
                                         and c.document = wanted.document and c.version >= wanted.version)
                  ) as is_undecided
      from unnest(${keys.map(({ bucket }) => bucket)}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[],
                  ${keys.map(({ sessionId }) => sessionId)}::uuid[])
           with ordinality as asked (bucket, member_id, session_id, place)
      left join identity.member on member.bucket = asked.bucket and member.member_id = asked.member_id
      left join identity.session on session.bucket = asked.bucket and session.member_id = asked.member_id
       and session.session_id = asked.session_id
     order by asked.place`.execute(tx.on<DB>())
  return rows
}

export async function touchSessions(tx: Tx, keys: readonly SessionKey[], seenAt: Date): Promise<void> {
  await sql`
    with seen as (
      select session.bucket, session.session_id
        from unnest(${keys.map(({ bucket }) => bucket)}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[],
                    ${keys.map(({ sessionId }) => sessionId)}::uuid[]) as asked (bucket, member_id, session_id)
        join identity.session on session.bucket = asked.bucket and session.member_id = asked.member_id
         and session.session_id = asked.session_id
       -- Two processes that touch the same sessions take them in the same order.
       order by session.bucket, session.session_id
         for update of session
    )
    update identity.session set seen_at = ${seenAt}
      from seen where session.bucket = seen.bucket and session.session_id = seen.session_id`.execute(
    tx.on<DB>(),
  )
}

export function readAccount(tx: Tx, { bucket, memberId }: MemberKey) {
  return tx
    .on<DB>()
    .selectFrom('identity.member')
    .select('type')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
