import { amountOf } from '../amounts.ts'
import { newTransferId } from '../ids.ts'
import type { Client } from './charge-rows.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Notices } from './notices.ts'
import type { Statement } from './statement.ts'

export interface Payer {
  /** CPF or CNPJ. */
  readonly document: string
  readonly name: string
}

export interface Pix extends Record<string, string | bigint | null> {
  readonly seq: bigint
  readonly e2e: string
  readonly client: string
  readonly txid: string | null
  readonly amount: bigint
  readonly at: string
  readonly payer: string
  readonly payer_name: string
  readonly receiver: string
}

export interface GivenBack extends Record<string, string | bigint | null> {
  readonly e2e: string
  readonly id: string
  readonly rtr: string
  readonly amount: bigint
  readonly nature: string
  readonly note: string | null
  readonly status: string
  readonly reason: string | null
  readonly asked: string
  readonly finished: string | null
  readonly due: string | null
}

export interface Received {
  /** Money that arrives, for a charge or for the key alone; `order` is what a person at the bank's page sent once. */
  receive(client: Client, payment: { txid?: string; cents: bigint; payer: Payer; order?: string }): Pix
  find(client: Client, endToEndId: string): Pix | undefined
  ofOrder(order: string): Pix | undefined
  ofCharge(client: Client, txid: string): Pix[]
  returnsOf(endToEndId: string): GivenBack[]
  answer(client: Client, pix: Pix): object
  /** Tells the receiver how a Pix stands now. Only what has a txid is told. */
  notify(client: Client, pix: Pix): void
}

export interface ReceivedParts {
  readonly database: Database
  readonly clock: PspClock
  readonly statement: Statement
  readonly notices: Notices
  readonly ispb: string
  /** Some PSPs say who paid; the standard does not. */
  readonly paysWithPayer: boolean
}

export function openReceived(parts: ReceivedParts): Received {
  const { database, clock, statement, notices, ispb, paysWithPayer } = parts

  const returnsOf = (endToEndId: string) =>
    database.all<GivenBack>('select * from give_back where e2e = ? order by asked, id', endToEndId)

  function answer({ chave }: Client, pix: Pix): object {
    const returns = returnsOf(pix.e2e)
    return {
      endToEndId: pix.e2e,
      ...(pix.txid !== null && { txid: pix.txid }),
      valor: amountOf(pix.amount),
      chave,
      horario: pix.at,
      ...(paysWithPayer && {
        pagador: { [pix.payer.length === 11 ? 'cpf' : 'cnpj']: pix.payer, nome: pix.payer_name },
      }),
      ...(returns.length > 0 && { devolucoes: returns.map(returnAnswer) }),
    }
  }

  const notify = (client: Client, pix: Pix) => {
    if (pix.txid !== null) notices.add(client.clientId, 'pix', answer(client, pix))
  }

  const byId = (endToEndId: string) => database.one<Pix>('select * from pix where e2e = ?', endToEndId)

  const ofOrder = (order: string) =>
    database.one<Pix>('select pix.* from pix join bank_order using (e2e) where bank_order.id = ?', order)

  function receive(client: Client, { txid, cents, payer, order }: Parameters<Received['receive']>[1]): Pix {
    const sent = order && ofOrder(order)
    if (sent) return sent
    const at = clock.time()
    const endToEndId = newTransferId('E', ispb, at)
    database.run(
      'insert into pix (e2e, client, txid, amount, at, payer, payer_name, receiver) values (?, ?, ?, ?, ?, ?, ?, ?)',
      endToEndId,
      client.clientId,
      txid ?? null,
      cents,
      at,
      payer.document,
      payer.name,
      client.name,
    )
    if (order) database.run('insert into bank_order values (?, ?)', order, endToEndId)
    database.run(
      "update charge set status = 'CONCLUIDA' where client = ? and txid = ? and status = 'ATIVA'",
      client.clientId,
      txid ?? '',
    )
    statement.write({
      client: client.clientId,
      kind: 'PIX_RECEBIDO',
      endToEndId,
      txid: txid ?? null,
      cents,
      at,
    })
    const pix = byId(endToEndId)!
    notify(client, pix)
    return pix
  }

  return {
    receive: (client, payment) => database.atomically(() => receive(client, payment)),
    find: ({ clientId }, endToEndId) =>
      database.one<Pix>('select * from pix where client = ? and e2e = ?', clientId, endToEndId),
    ofCharge: ({ clientId }, txid) =>
      database.all<Pix>('select * from pix where client = ? and txid = ? order by seq', clientId, txid),
    ofOrder,
    returnsOf,
    answer,
    notify,
  }
}

export const returnAnswer = (back: GivenBack) => ({
  id: back.id,
  rtrId: back.rtr,
  valor: amountOf(back.amount),
  natureza: back.nature,
  ...(back.note && { descricao: back.note }),
  horario: { solicitacao: back.asked, ...(back.finished && { liquidacao: back.finished }) },
  status: back.status,
  ...(back.reason && { motivo: back.reason }),
})
