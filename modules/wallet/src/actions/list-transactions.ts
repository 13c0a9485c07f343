import type { QueryOf } from '@trevo/kernel'
import { decimalOf } from '@trevo/kernel'
import type { transactions, Transactions } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { readStatement } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { daysOf } from '../domain/days.ts'
import { nameOf } from '../domain/tx-codes.ts'

const PAGE_SIZE = 20
/** As many as the pages of the contract can show. */
const LINES_MAX = 1_000

export interface TransactionsOf {
  readonly merchant: Merchant
  readonly memberId: string
  readonly language: string
  readonly query: QueryOf<typeof transactions>
}

export async function listTransactions(
  db: Database,
  { merchant, memberId, language, query }: TransactionsOf,
): Promise<Transactions> {
  const { startDate, endDate, txCode, pageNo = 1, pageSize = PAGE_SIZE } = query
  const { currency, timeZone } = merchant.pack
  const owner = { merchantId: merchant.id, memberId, currency }
  const { lines, count } = await db.tx({ merchantId: merchant.id }, (tx) =>
    readStatement(tx, owner, {
      ...daysOf(startDate, endDate),
      timeZone,
      code: txCode,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
      most: LINES_MAX,
    }),
  )
  return {
    content: lines.map(({ transferId, at, code, amount, balance, status }) => ({
      id: transferId,
      time: at.getTime(),
      txCode: code,
      displayName: nameOf(code, language),
      amount: decimalOf(amount, currency),
      balance: decimalOf(balance, currency),
      status,
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
  }
}
