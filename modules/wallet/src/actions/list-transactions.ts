import type { QueryOf } from '@trevo/kernel'
import { decimalOf } from '@trevo/kernel'
import type { transactions, Transactions } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { readStatement, sumStatement } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { daysOf } from '../domain/days.ts'
import { nameOf } from '../domain/tx-codes.ts'
import type { NameGame } from '../ports.ts'

const PAGE_SIZE = 20
/** As many as the numbered pages of the contract can show. */
const LINES_MAX = 1_000
/** More would keep the first page waiting. */
const SUMMED_MAX = 10_000

export interface TransactionsOf {
  readonly merchant: Merchant
  readonly memberId: string
  readonly language: string
  readonly query: QueryOf<typeof transactions>
}

export async function listTransactions(
  { db, nameGame }: { readonly db: Database; readonly nameGame: NameGame },
  { merchant, memberId, language, query }: TransactionsOf,
): Promise<Transactions> {
  const { startDate, endDate, txCode, pageNo = 1, pageSize = PAGE_SIZE, cursor } = query
  const { currency, timeZone } = merchant.pack
  const owner = { merchantId: merchant.id, memberId, currency }
  const asked = { ...daysOf(startDate, endDate), timeZone, code: txCode }
  const isNumbered = cursor === undefined
  const offset = isNumbered ? (pageNo - 1) * pageSize : 0
  // One more than is shown tells whether there is another page.
  const most = (isNumbered ? LINES_MAX : pageSize) + 1
  const { lines, count, sums } = await db.tx({ merchantId: merchant.id }, async (tx) => ({
    ...(await readStatement(tx, owner, { ...asked, after: cursor, limit: pageSize, offset, most })),
    sums: isNumbered && pageNo === 1 ? await sumStatement(tx, owner, asked, SUMMED_MAX) : null,
  }))
  const text = (minor: bigint) => decimalOf(minor, currency)
  return {
    content: lines.map(({ transferId, at, code, amount, balance, status, source, memo }) => ({
      id: transferId,
      time: at.getTime(),
      txCode: code,
      displayName: nameOf(code, language),
      gameName: nameGame(source, memo),
      amount: text(amount),
      balance: text(balance),
      status,
    })),
    ...(isNumbered && { pageNum: pageNo, totalPages: Math.ceil(Math.min(count, LINES_MAX) / pageSize) }),
    next: offset + lines.length < count ? (lines.at(-1)?.transferId ?? null) : null,
    ...(sums !== null && { sums: sums ? { in: text(sums.in), out: text(sums.out) } : null }),
  }
}
