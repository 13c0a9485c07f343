import { check, refuse } from '../problem.ts'
import {
  openChargeRows,
  requestOf,
  type Charge,
  type ChargeAnswer,
  type Client,
  type LocationOf,
} from './charge-rows.ts'
import { ChargeChange, ChargeRemoval, ChargeRequest, Txid } from './charge-schema.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'

/** What may be done with a charge, and what of it can be read. */
export function openCharges(database: Database, clock: PspClock, locationOf: LocationOf) {
  const { find, answer, revision, byToken, write, setStatus } = openChargeRows(database, locationOf)

  function put(client: Client, txid: string, body: unknown): ChargeAnswer {
    check('CobOperacaoInvalida', Txid, { txid })
    const request = check('CobOperacaoInvalida', ChargeRequest, body)
    mustBeTheirs(client, request.chave)
    const existing = find(client, txid)
    if (!existing) return write(client, txid, request, { revision: 0n, created: clock.time() })
    mustBeActive(existing)
    // Asked again, because our answer was lost: it is the same charge.
    if (existing.body === JSON.stringify(request)) return answer(client, existing)
    return write(client, txid, request, { revision: existing.revision + 1n, created: clock.time() })
  }

  function change(client: Client, txid: string, body: unknown): ChargeAnswer {
    const existing = find(client, txid)
    if (!existing) throw refuse('CobNaoEncontrado', 'txid', 'Nenhuma cobrança com este txid', txid)
    const isRemoval = typeof body === 'object' && body !== null && 'status' in body
    if (isRemoval) check('CobOperacaoInvalida', ChargeRemoval, body)
    const fields = check('CobOperacaoInvalida', ChargeChange, body)
    mustBeActive(existing)
    if (isRemoval) return setStatus(client, txid, 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
    const request = check('CobOperacaoInvalida', ChargeRequest, { ...requestOf(existing), ...fields })
    mustBeTheirs(client, request.chave)
    const { created } = existing
    return write(client, txid, request, { revision: existing.revision + 1n, created })
  }

  return {
    find,
    answer,
    revision,
    byToken,
    put: (client: Client, txid: string, body: unknown) => database.atomically(() => put(client, txid, body)),
    change: (client: Client, txid: string, body: unknown) =>
      database.atomically(() => change(client, txid, body)),
    removeByPsp: (client: Client, txid: string) =>
      database.atomically(() => setStatus(client, txid, 'REMOVIDA_PELO_PSP')),
  }
}

function mustBeTheirs(client: Client, key: string): void {
  if (key !== client.chave) throw refuse('CobOperacaoInvalida', 'chave', 'A chave não é do recebedor', key)
}

function mustBeActive({ status }: Charge): void {
  if (status !== 'ATIVA') throw refuse('CobOperacaoInvalida', 'status', 'A cobrança não está ativa', status)
}
