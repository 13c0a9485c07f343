import { createHash } from 'node:crypto'
import { newSecret } from '@trevo/kernel'
import { centsOf } from '../amounts.ts'
import { writeBrCode } from '../br-code.ts'
import type { ChargeRequest } from './charge-schema.ts'
import type { Database } from './database.ts'

/** A receiver of payments: a brand with an account here. */
export interface Client {
  readonly clientId: string
  readonly clientSecret: string
  /** The Pix key of its account. */
  readonly chave: string
  readonly name: string
  readonly city: string
}

export interface Charge extends Record<string, string | bigint | null> {
  readonly seq: bigint
  readonly client: string
  readonly txid: string
  readonly status: string
  readonly revision: bigint
  readonly token: string
  readonly created: string
  readonly expires: string
  readonly amount: bigint
  readonly debtor: string | null
  /** The request as JSON. */
  readonly body: string
}

/** As API Pix shows it, but for its payments. */
export type ChargeAnswer = Readonly<Record<string, unknown>>

export const requestOf = (charge: Charge) => JSON.parse(charge.body) as ChargeRequest

const newToken = () => createHash('sha256').update(newSecret(256)).digest('hex').slice(0, 32)

const expiryOf = ({ calendario }: ChargeRequest, created: string) =>
  new Date(Date.parse(created) + calendario.expiracao * 1000).toISOString()

/** Where a token is described, without its scheme. */
export type LocationOf = (token: string) => string

/** Charges and each state they were in. */
export function openChargeRows(database: Database, locationOf: LocationOf) {
  const find = ({ clientId }: Client, txid: string) =>
    database.one<Charge>('select * from charge where client = ? and txid = ?', clientId, txid)

  function answer(client: Client, charge: Charge): ChargeAnswer {
    const { calendario, ...body } = requestOf(charge)
    const location = locationOf(charge.token)
    return {
      ...body,
      calendario: { criacao: charge.created, ...calendario },
      txid: charge.txid,
      revisao: Number(charge.revision),
      status: charge.status,
      loc: { id: Number(charge.seq), location, tipoCob: 'cob', criacao: charge.created },
      location,
      pixCopiaECola: writeBrCode({ location, name: client.name, city: client.city }),
    }
  }

  function remember(client: Client, txid: string): ChargeAnswer {
    const charge = find(client, txid)!
    const shown = answer(client, charge)
    database.run(
      'insert into charge_revision values (?, ?, ?, ?)',
      client.clientId,
      txid,
      charge.revision,
      JSON.stringify(shown),
    )
    return shown
  }

  return {
    find,
    answer,
    byToken: (token: string) => database.one<Charge>('select * from charge where token = ?', token),
    revision(client: Client, txid: string, revision: number): ChargeAnswer | undefined {
      const sql = 'select answer from charge_revision where client = ? and txid = ? and revision = ?'
      const row = database.one<{ answer: string }>(sql, client.clientId, txid, revision)
      return row && (JSON.parse(row.answer) as ChargeAnswer)
    },
    write(client: Client, txid: string, request: ChargeRequest, at: { revision: bigint; created: string }) {
      database.run(
        `insert into charge (client, txid, status, revision, token, created, expires, amount, debtor, body)
         values (?, ?, 'ATIVA', ?, ?, ?, ?, ?, ?, ?)
         on conflict (client, txid) do update set revision = excluded.revision, created = excluded.created,
           expires = excluded.expires, amount = excluded.amount, debtor = excluded.debtor, body = excluded.body`,
        client.clientId,
        txid,
        at.revision,
        newToken(),
        at.created,
        expiryOf(request, at.created),
        centsOf(request.valor.original),
        request.devedor?.cpf ?? request.devedor?.cnpj ?? null,
        JSON.stringify(request),
      )
      return remember(client, txid)
    },
    setStatus(client: Client, txid: string, status: string): ChargeAnswer {
      database.run(
        'update charge set status = ?, revision = revision + 1 where client = ? and txid = ?',
        status,
        client.clientId,
        txid,
      )
      return remember(client, txid)
    },
  }
}
