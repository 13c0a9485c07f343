import { createHash } from 'node:crypto'
import type { Database, Tx } from '@trevo/db'
import { bucketOf, newId } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Feed } from '../src/index.ts'
import { readFeed } from '../src/index.ts'

/** Books a credit inside a transaction that the test keeps open as long as it likes. */
export async function creditWithin(tx: Tx, merchantId: number, memberId: string, ref: string): Promise<void> {
  const operation = {
    seq: 0,
    bucket: bucketOf(memberId),
    owner_id: memberId,
    currency: 'BRL',
    transfer_id: newId(),
    kind: 'credit',
    code: 'win',
    source: 'studio',
    ref,
    hash: createHash('sha256').update(ref).digest('hex'),
    amount: '100',
    account: 'cash',
    house: 'play',
    guarded: false,
    needs_bet: false,
    overdraw: false,
  }
  await sql`select ledger.try_perform(${String(merchantId)}, ${JSON.stringify([operation])}::json)`.execute(
    tx.on(),
  )
}

/** A transaction that has written and is not over: what it does next is up to the test. */
export async function openTransaction(db: Database, write: (tx: Tx) => Promise<void>) {
  const written = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const over = db
    .tx('system', async (tx) => {
      await write(tx)
      written.resolve()
      await ending.promise
    })
    .catch((error: unknown) => {
      written.reject(error)
      throw error
    })
  await written.promise
  return {
    async commit() {
      ending.resolve()
      await over
    },
    async fail() {
      ending.reject(new Error('given up'))
      await over.catch(() => undefined)
    },
  }
}

export const pageAfter = (db: Database, after: bigint, limit: number): Promise<Feed> =>
  db.tx('system', (tx) => readFeed(tx, after, limit))
