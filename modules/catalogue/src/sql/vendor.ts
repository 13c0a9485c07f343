import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { Vendor } from '../domain/game.ts'
import type { DB } from './schema.gen.ts'

export function readVendors(tx: Tx): Promise<Vendor[]> {
  return tx.on<DB>().selectFrom('catalogue.vendor').select(['code', 'name', 'enabled']).execute()
}

/** How many are not as they were. */
export async function writeVendors(tx: Tx, vendors: readonly Vendor[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into catalogue.vendor (code, name, enabled)
    select code, name, enabled
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as given (code text, name text, enabled boolean)
    on conflict (code) do update set name = excluded.name, enabled = excluded.enabled
    where (vendor.name, vendor.enabled) is distinct from (excluded.name, excluded.enabled)`.execute(
    tx.on<DB>(),
  )
  return Number(numAffectedRows)
}

/** Vendors that only games have named so far go by their code. */
export async function addVendors(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`insert into catalogue.vendor (code, name)
    select distinct code, code from unnest(${[...codes]}::text[]) as given (code)
    on conflict do nothing`.execute(tx.on<DB>())
}
