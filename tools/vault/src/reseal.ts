import type { Database } from '@trevo/db'
import { openVault, type VaultOptions } from '@trevo/vault'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { findSealed, replaceSealed } from './sql/sealed.ts'

const BATCH = 500

/**
 * Seals everything with the first key that an older one sealed, so that the older ones can be taken away. What is done
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
}

async function resealBatch(db: Database, options: VaultOptions, column: SealedColumn): Promise<number> {
  const vault = openVault(options)
  return db.tx('system', async (tx) => {
    const rows = await findSealed(tx, column, `v1.${options.keys[0]!.kid}.`, BATCH)
    for (const row of rows) {
      const plain = vault.open(row.merchantId, column.purpose, row.sealed)
      await replaceSealed(tx, column, row, vault.seal(row.merchantId, column.purpose, plain))
    }
    return rows.length
  })
}
