import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import type { IdentityParts } from './identity.ts'

/**
 * The tables whose rows let somebody in, or stand in for what somebody would have to show, and what of each row counts.
 * Whoever can write to the database can write such a row; only who has a key of the vault can prove it.
 */
export const PROVED = {
  'identity.member': [
    'bucket',
    'member_id',
    'type',
    'password_hash',
    'personal',
    'two_steps_on',
    'registered_at',
  ],
  'identity.identifier': ['kind', 'digest', 'bucket', 'member_id'],
  'identity.session': [
    'bucket',
    'secret_hash',
    'session_id',
    'member_id',
    'type',
    'handle',
    'expires_at',
    'proved_until',
  ],
  'identity.remembered_device': [
    'bucket',
    'family_id',
    'member_id',
    'secret_hash',
    'public_key',
    'expires_at',
  ],
  'identity.known_device': ['bucket', 'member_id', 'device', 'proved_at'],
  'identity.code': ['purpose', 'target', 'code_hmac', 'sent_at', 'expires_at'],
  'identity.reset': ['bucket', 'secret_hash', 'member_id', 'kind', 'device', 'expires_at'],
  'identity.passkey': ['bucket', 'passkey_id', 'member_id', 'credential_id', 'public_key'],
  'identity.two_steps': ['bucket', 'member_id', 'secret', 'confirmed_at', 'last_step', 'recovery_codes'],
} as const

export type ProvedTable = keyof typeof PROVED
export type ProofParts = Pick<IdentityParts, 'vault' | 'log'>

type Counting<Table extends ProvedTable> = Readonly<Record<(typeof PROVED)[Table][number], unknown>>
type Stored<Table extends ProvedTable> = Counting<Table> & {
  readonly merchant_id: number
  readonly proof: string
}

/** For a row as it is about to be written, in a transaction of its merchant. */
export function proofOf<Table extends ProvedTable>(
  { scope }: Pick<Tx, 'scope'>,
  vault: Vault,
  table: Table,
  row: Counting<Table>,
): string {
  assert(typeof scope === 'object', 'rows of members are written for one merchant')
  return proofFor(vault, scope.merchantId, table, row)
}

export function proofFor<Table extends ProvedTable>(
  vault: Vault,
  merchantId: number,
  table: Table,
  row: Counting<Table>,
): string {
  return vault.prove(merchantId, table, spell(table, row))
}

export function isOurs<Table extends ProvedTable>(vault: Vault, table: Table, row: Stored<Table>): boolean {
  return vault.isProved(row.merchant_id, table, spell(table, row), row.proof)
}

/** The row, unless somebody else wrote it: then it is as if it were not there, and we say so. */
export function ifOurs<Table extends ProvedTable, Row extends Stored<Table>>(
  { vault, log }: ProofParts,
  table: Table,
  row: Row | undefined,
): Row | undefined {
  if (!row || isOurs(vault, table, row)) return row
  log.warn({ table, merchantId: row.merchant_id }, 'passed over a row that we did not write')
  return undefined
}

/** Always the same text for the same values, as they come from the database and as they go there. */
function spell<Table extends ProvedTable>(table: Table, row: Counting<Table>): string {
  const names: readonly (keyof Counting<Table>)[] = PROVED[table]
  return JSON.stringify(names.map((name) => plain(row[name])))
}

function plain(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.getTime()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64url')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'bigint') return String(value)
  // PostgreSQL keeps the fields of JSON in an order of its own.
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  return value
}
