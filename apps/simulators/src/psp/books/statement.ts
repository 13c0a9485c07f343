import { amountOf } from '../amounts.ts'
import type { Database } from './database.ts'

const PAGE = 100

export type EntryKind = 'PIX_RECEBIDO' | 'DEVOLUCAO_ENVIADA' | 'MED' | 'PAGAMENTO' | 'PAGAMENTO_DEVOLVIDO'

export interface Entry {
  readonly client: string
  readonly kind: EntryKind
  readonly endToEndId?: string | undefined
  readonly txid?: string | null
  readonly id?: string | undefined
  /** Negative if it left the account. */
  readonly cents: bigint
  readonly at: string
}

export interface Statement {
  write(entry: Entry): void
  /** Makes the statement say something else than what happened, or nothing of it; whether there was such a line. */
  falsify(line: Pick<Entry, 'client' | 'kind' | 'endToEndId' | 'id'>, cents: bigint | null): boolean
  balanceOf(client: string): string
  /** A day in UTC. */
  dayOf(client: string, day: string, page: number): object
}

/** Where an account stands, and each movement that brought it there. Written in the transaction of what moved it. */
export function openStatement(database: Database): Statement {
  const sum = (where: string, ...values: string[]): bigint =>
    database.one<{ total: bigint }>(
      `select coalesce(sum(amount), 0) total from entry where ${where}`,
      ...values,
    )!.total

  return {
    write: ({ client, kind, endToEndId, txid, id, cents, at }) =>
      database.run(
        'insert into entry (client, day, kind, e2e, txid, ref, amount, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
        client,
        at.slice(0, 10),
        kind,
        endToEndId ?? null,
        txid ?? null,
        id ?? null,
        cents,
        at,
      ),
    falsify({ client, kind, endToEndId, id }, cents) {
      const found = database.one<{ seq: bigint }>(
        'select seq from entry where client = ? and kind = ? and (e2e = ? or ref = ?) order by seq desc limit 1',
        client,
        kind,
        endToEndId ?? '',
        id ?? '',
      )
      if (!found) return false
      if (cents === null) database.run('delete from entry where seq = ?', found.seq)
      else database.run('update entry set amount = ? where seq = ?', cents, found.seq)
      return true
    },
    balanceOf: (client) => amountOf(sum('client = ?', client)),
    dayOf(client, day, page) {
      const before = sum('client = ? and day < ?', client, day)
      const rows = database.all<EntryRow>(
        `select entry.kind, entry.e2e, entry.txid, entry.ref, entry.amount, entry.at, give_back.rtr
           from entry left join give_back on give_back.e2e = entry.e2e and give_back.id = entry.ref
          where client = ? and day = ? order by seq limit ? offset ?`,
        client,
        day,
        PAGE,
        page * PAGE,
      )
      const { count } = database.one<{ count: bigint }>(
        'select count(*) count from entry where client = ? and day = ?',
        client,
        day,
      )!
      return {
        dia: day,
        saldoInicial: amountOf(before),
        saldoFinal: amountOf(before + sum('client = ? and day = ?', client, day)),
        paginas: Math.max(1, Math.ceil(Number(count) / PAGE)),
        lancamentos: rows.map(lineOf),
      }
    },
  }
}

interface EntryRow extends Record<string, string | bigint | null> {
  kind: string
  e2e: string | null
  txid: string | null
  ref: string | null
  rtr: string | null
  amount: bigint
  at: string
}

const lineOf = ({ kind, e2e, txid, ref, rtr, amount, at }: EntryRow) => ({
  tipo: kind,
  ...(e2e && { endToEndId: e2e }),
  ...(txid && { txid }),
  ...(ref && { id: ref }),
  ...(rtr && { rtrId: rtr }),
  valor: amountOf(amount),
  horario: at,
})
