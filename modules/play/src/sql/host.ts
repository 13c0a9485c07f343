import type { Tx } from '@trevo/db'
import { sql, type Insertable } from 'kysely'
import type { DB, PlayHost } from './schema.gen.ts'

export type NewHost = Omit<Insertable<PlayHost>, 'merchant_id'>

export function readHosts(tx: Tx) {
  return tx.on<DB>().selectFrom('play.host').selectAll().where('active', '=', true).orderBy('name').execute()
}

export async function upsertHost(tx: Tx, host: NewHost): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('play.host')
    .values({ ...host, merchant_id: sql`tenancy.merchant_id()` })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'node_id']).doUpdateSet(host))
    .execute()
}
