import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** With another prefix it is another consumer: what was settled before says nothing about the new events. */
export async function registerConsumer(tx: Tx, name: string, prefix: string): Promise<void> {
  await sql`
    insert into bus.consumer (name, subject_prefix) values (${name}, ${prefix})
    on conflict (name) do update set subject_prefix = excluded.subject_prefix, settled_until = '-infinity'
    where consumer.subject_prefix <> excluded.subject_prefix
  `.execute(tx.on<DB>())
}

export async function readConsumers(tx: Tx): Promise<string[]> {
  const rows = await tx.on<DB>().selectFrom('bus.consumer').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Nothing published before `until` has to be looked at again for these consumers. */
export async function settleConsumers(tx: Tx, names: readonly string[], until: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('bus.consumer')
    .set({ settled_until: until })
    .where('name', 'in', names)
    .where('settled_until', '<', until)
    .execute()
}

export async function readStreamBirth(tx: Tx, stream: string): Promise<string | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('bus.stream_state')
    .select('created')
    .where('name', '=', stream)
    .executeTakeFirst()
  return row?.created
}

export async function writeStreamBirth(tx: Tx, stream: string, created: string): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('bus.stream_state')
    .values({ name: stream, created })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created }))
    .execute()
}

export async function readTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx.on<DB>())
  return rows[0]!.now
}
