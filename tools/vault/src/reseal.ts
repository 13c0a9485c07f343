import type { Database } from '@trevo/db'
import { isOurs, PROVED, proofFor, renewProofs, type ProvedTable } from '@trevo/identity'
import { openVault, type Vault, type VaultOptions } from '@trevo/vault'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { findSealed, replaceSealed, type SealedRow } from './sql/sealed.ts'

const BATCH = 500

/**
 * Seals and proves everything with the first key that an older one sealed or proved, so that the older ones can be taken away. What is done
 * shows in the texts themselves: when it is interrupted, it is simply begun again.
 */
export async function reseal(
  db: Database,
  options: VaultOptions,
  log: (line: string) => void,
): Promise<void> {
  for (const column of SEALED_COLUMNS) {
    let done = 0
    for (let count = -1; count !== 0; done += count) {
      count = await resealBatch(db, options, column)
      if (count > 0) log(`${column.table}.${column.column}: ${done + count} sealed anew`)
    }
    log(`${column.table}.${column.column}: all sealed with ${options.keys[0]!.kid}`)
  }
  await renewProofs(db, openVault(options), log)
}

async function resealBatch(db: Database, options: VaultOptions, column: SealedColumn): Promise<number> {
  const vault = openVault(options)
  return db.tx('system', async (tx) => {
    const rows = await findSealed(tx, column, `v1.${options.keys[0]!.kid}.`, BATCH)
    for (const row of rows) await replaceSealed(tx, column, row, sealAnew(vault, column, row))
    return rows.length
  })
}

/** With its proof, where the row has one that is right: what is sealed is among what is proved. */
function sealAnew(
  vault: Vault,
  { table, column, purpose }: SealedColumn,
  row: SealedRow,
): Readonly<Record<string, string>> {
  // Only columns of sealed texts are listed.
  const plain = vault.open(row.merchant_id, purpose, row[column] as string)
  const anew = { [column]: vault.seal(row.merchant_id, purpose, plain) }
  // A row holds all columns of its table, and so those that count.
  if (!isProvedTable(table) || !isOurs(vault, table, row as never)) return anew
  return { ...anew, proof: proofFor(vault, row.merchant_id, table, { ...row, ...anew } as never) }
}

function isProvedTable(table: string): table is ProvedTable {
  return table in PROVED
}
