import type { Tx } from '@trevo/db'
import type { Credential } from '@trevo/identity'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB, PlayLaunch, PlaySession } from './schema.gen.ts'

export type LaunchRow = Selectable<PlayLaunch>
export type SessionRow = Selectable<PlaySession>

const ownMerchant = sql<number>`tenancy.merchant_id()`

export async function insertLaunch(
  tx: Tx,
  launch: Omit<Insertable<PlayLaunch>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.launch')
    .values({ ...launch, merchant_id: ownMerchant })
    .execute()
}

/** The launch this token stands for, unless it was used. */
export function readLaunch(
  tx: Tx,
  { bucket, hash }: Credential,
  provider: string,
): Promise<LaunchRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('play.launch')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/** True once: whoever comes second gets nothing. */
export async function useLaunch(
  tx: Tx,
  { bucket, token_hash }: Pick<LaunchRow, 'bucket' | 'token_hash'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .on<DB>()
    .updateTable('play.launch')
    .set({ used_at: now })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertSession(
  tx: Tx,
  session: Omit<Insertable<PlaySession>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.session')
    .values({ ...session, merchant_id: ownMerchant })
    .execute()
}

export function readSession(tx: Tx, { bucket, hash }: Credential): Promise<SessionRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('play.session')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

/** Tokens nobody can use any more. */
export async function purgeTokens(tx: Tx, launchesBefore: Date, sessionsBefore: Date): Promise<void> {
  await tx.on<DB>().deleteFrom('play.launch').where('expires_at', '<', launchesBefore).execute()
  await tx.on<DB>().deleteFrom('play.session').where('started_at', '<', sessionsBefore).execute()
}
