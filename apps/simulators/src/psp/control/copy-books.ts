import { amountOf } from '../amounts.ts'
import type { Books } from '../books/books.ts'

const TABLES = {
  charges: 'select client, txid, status, revision, created, expires, amount, debtor from charge order by seq',
  pix: 'select e2e as "endToEndId", client, txid, amount, at, payer, payer_name as "payerName" from pix order by seq',
  returns:
    'select e2e as "endToEndId", id, rtr as "rtrId", amount, nature, status, reason, asked, finished from give_back order by asked, e2e, id',
  payouts:
    'select client, id, amount, key, status, reason, e2e as "endToEndId", holder, asked, settled, returned from payout order by asked, id',
  entries: 'select client, kind, e2e as "endToEndId", txid, ref as id, amount, at from entry order by seq',
  deliveries: 'select client, kind, item, state, bundle, tries, due from delivery order by seq',
} as const

type Row = Readonly<Record<string, string | bigint | null>>

const plain = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'bigint') return [name, value]
      return [name, name === 'amount' ? amountOf(value) : Number(value)]
    }),
  )

/** Everything that is written in the books, for whoever compares them with their own. */
export function copyBooks({ database, clients, statement, clock }: Books): object {
  return {
    now: clock.time(),
    clients: clients.map(({ clientId, chave, name }) => ({
      clientId,
      chave,
      name,
      balance: statement.balanceOf(clientId),
    })),
    ...Object.fromEntries(
      Object.entries(TABLES).map(([name, sql]) => [name, database.all<Row>(sql).map(plain)]),
    ),
  }
}
