import type { Receipt } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { readChain, readEntryVersion, type ChainPart } from '@trevo/ledger'
import { signedTextOf, type ReceiptText } from '../domain/receipt.ts'
import type { Purse } from '../ports.ts'
import type { ReceiptKeys } from '../receipt-keys.ts'

const ENTRIES_MAX = 100

export interface ReceiptOf {
  readonly purse: Purse
  readonly merchantCode: string
  readonly account: 'cash' | 'bonus'
  /** Number of the first entry; without it, the newest. */
  readonly from: number | undefined
  /** The one entry this transfer made, instead. */
  readonly transfer: string | undefined
}

/** A signed receipt over entries of an account, or nothing where there are none. */
export async function writeReceipt(
  db: Database,
  keys: ReceiptKeys,
  { purse, merchantCode, account, from, transfer }: ReceiptOf,
): Promise<Receipt | null> {
  const part = await db.tx({ merchantId: purse.merchantId }, async (tx) => {
    if (transfer === undefined) {
      const first = from === undefined ? undefined : BigInt(from)
      return readChain(tx, purse, account, first, ENTRIES_MAX)
    }
    const version = await readEntryVersion(tx, purse, account, transfer)
    return version === undefined ? undefined : readChain(tx, purse, account, version, 1)
  })
  if (!part) return null
  const text: ReceiptText = {
    format: 'trevo-receipt-1',
    merchant: merchantCode,
    member: purse.memberId,
    account: { id: String(part.accountId), kind: account, currency: purse.currency },
    ...contentOf(part),
  }
  const { kid, signature } = keys.sign(signedTextOf(text))
  return { ...text, key: kid, signature }
}

function contentOf({ before, entries, readAt }: ChainPart) {
  return {
    before: { version: String(before.version), hash: before.hash.toString('hex') },
    entries: entries.map(({ version, transferId, amount, balance, at, hash }) => ({
      version: String(version),
      transfer: transferId,
      amount: String(amount),
      balance: String(balance),
      at: String(at),
      hash: hash.toString('hex'),
    })),
    signedAt: String(readAt),
  }
}
