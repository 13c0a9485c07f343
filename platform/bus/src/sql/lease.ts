import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Takes or keeps the lease. By the database's clock, so that the holders' clocks need not agree. */
export async function holdLease(tx: Tx, name: string, holder: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bus.relay_lease as lease (name, holder, until)
    values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where lease.holder = excluded.holder or lease.until < now()
  `.execute(tx.on<DB>())
  return numAffectedRows === 1n
}

export async function dropLease(tx: Tx, name: string, holder: string): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('bus.relay_lease')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
