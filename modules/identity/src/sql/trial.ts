import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'

const KEPT_MS = 86_400_000
const OWN_TABLES = ['identity.session', 'identity.known_device', 'identity.identifier'] as const

/** Forgets trials of yesterday that nobody is playing any more, with all that is theirs. */
export async function purgeTrials(tx: Tx, now: Date): Promise<void> {
  const gone = await tx
    .on<DB>()
    .deleteFrom('identity.member as member')
    .where('type', '=', 4)
    .where('registered_at', '<', new Date(now.getTime() - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.session as session')
            .select('session_id')
            .whereRef('session.bucket', '=', 'member.bucket')
            .whereRef('session.member_id', '=', 'member.member_id')
            .where('session.expires_at', '>', now),
        ),
      ),
    )
    .returning(['bucket', 'member_id'])
    .execute()
  for (const { bucket, member_id } of gone) {
    for (const table of OWN_TABLES) {
      await tx
        .on<DB>()
        .deleteFrom(table)
        .where('bucket', '=', bucket)
        .where('member_id', '=', member_id)
        .execute()
    }
  }
}
