import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { ProvedTable } from '../proofs.ts'
import type { DB } from './schema.gen.ts'

export type ProvedRow = Readonly<Record<string, unknown>> & {
  readonly merchant_id: number
  readonly proof: string
}

/** What a row of each table is found by. */
const KEYS: Readonly<Record<ProvedTable, readonly string[]>> = {
  'identity.member': ['bucket', 'member_id'],
  'identity.identifier': ['merchant_id', 'kind', 'digest'],
  'identity.session': ['bucket', 'secret_hash'],
  'identity.remembered_device': ['bucket', 'family_id'],
  'identity.known_device': ['bucket', 'member_id', 'device'],
  'identity.code': ['merchant_id', 'purpose', 'target'],
  'identity.reset': ['bucket', 'secret_hash'],
  'identity.passkey': ['bucket', 'passkey_id'],
  'identity.two_steps': ['bucket', 'member_id'],
}

const valuesOf = (table: ProvedTable, row: ProvedRow) =>
  sql`(${sql.join(KEYS[table].map((name) => sql`${row[name]}`))})`
const columnsOf = (table: ProvedTable) => sql`(${sql.join(KEYS[table].map((name) => sql.ref(name)))})`

export async function nextRows(
  tx: Tx,
  table: ProvedTable,
  after: ProvedRow | undefined,
  limit: number,
): Promise<ProvedRow[]> {
  const rest = after ? sql`where ${columnsOf(table)} > ${valuesOf(table, after)}` : sql``
  const { rows } = await sql<ProvedRow>`
    select * from ${sql.table(table)} ${rest} order by ${columnsOf(table)} limit ${limit}`.execute(
    tx.on<DB>(),
  )
  return rows
}

export async function unprovedRows(tx: Tx, table: ProvedTable, limit: number): Promise<ProvedRow[]> {
  const { rows } = await sql<ProvedRow>`
    select * from ${sql.table(table)} where proof = '' limit ${limit} for update`.execute(tx.on<DB>())
  return rows
}

/** Whoever changed the row meanwhile proved it anew: only what was read is replaced. */
export async function replaceProof(tx: Tx, table: ProvedTable, row: ProvedRow, proof: string): Promise<void> {
  await sql`update ${sql.table(table)} set proof = ${proof}
    where ${columnsOf(table)} = ${valuesOf(table, row)} and proof = ${row.proof}`.execute(tx.on<DB>())
}
