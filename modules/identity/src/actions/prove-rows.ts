import type { Database } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { isOurs, PROVED, proofFor, type ProvedTable } from '../proofs.ts'
import { nextRows, replaceProof, unprovedRows, type ProvedRow } from '../sql/proved-rows.ts'

const BATCH = 500
// `PROVED` is written out in full, so its names are all there are.
const TABLES = Object.keys(PROVED) as ProvedTable[]

// A row holds all columns of its table, and so those that count.
const proofOfRow = (vault: Vault, table: ProvedTable, row: ProvedRow) =>
  proofFor(vault, row.merchant_id, table, row as never)

/**
 * Vouches for rows that were written before there were proofs. It believes whoever wrote them, so it is an operator's to
 * call, once, and never the way of a request. What has a proof that is wrong stays as it is.
 */
export async function proveUnproved(db: Database, vault: Vault, log: (line: string) => void): Promise<void> {
  for (const table of TABLES) {
    let done = 0
    for (let count = -1; count !== 0; done += count) {
      count = await db.tx('system', async (tx) => {
        const rows = await unprovedRows(tx, table, BATCH)
        for (const row of rows) await replaceProof(tx, table, row, proofOfRow(vault, table, row))
        return rows.length
      })
    }
    if (done > 0) log(`${table}: ${done} proved`)
  }
}

/** Proves with the first key what an older one proved. What nobody of ours proved is counted, and left. */
export async function renewProofs(db: Database, vault: Vault, log: (line: string) => void): Promise<void> {
  for (const table of TABLES) {
    let foreign = 0
    for (let after: ProvedRow | undefined, isMore = true; isMore;) {
      const from = after
      const rows = await db.tx('system', async (tx) => {
        const page = await nextRows(tx, table, from, BATCH)
        for (const row of page) {
          const anew = proofOfRow(vault, table, row)
          if (!isOurs(vault, table, row as never)) foreign += 1
          else if (anew !== row.proof) await replaceProof(tx, table, row, anew)
        }
        return page
      })
      after = rows.at(-1)
      isMore = after !== undefined
    }
    log(
      `${table}: all proved with the first key${foreign > 0 ? `, but for ${foreign} that are not ours` : ''}`,
    )
  }
}
