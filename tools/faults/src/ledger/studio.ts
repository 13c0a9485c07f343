import { createHmac } from 'node:crypto'
import { newId, systemClock } from '@trevo/kernel'
import type { Player } from './fixture.ts'

/** A studio as we know it: how it signs, and for whom. */
export interface Studio {
  readonly keyId: string
  readonly secret: string
  readonly brand: string
  /** As the books name it. */
  readonly source: string
  readonly currency: string
  readonly gameCode: string
}

/** What a studio wants done with a player's money. */
export interface StudioRequest {
  readonly call: 'debit' | 'credit' | 'rollback'
  readonly txId: string
  readonly roundId: string
  /** In cents; nothing with a rollback. */
  readonly amount?: number
  readonly refTxId?: string
}

export const pathOf = ({ call }: StudioRequest) => `/provider/v1/${call}`

/** Asked again it says the same, but for the id of the attempt. */
export function bodyOf(studio: Studio, { memberId, sessionToken }: Player, wish: StudioRequest): string {
  const { call, txId, roundId, amount, refTxId } = wish
  const { brand, currency, gameCode } = studio
  const common = {
    brand,
    player: memberId,
    currency,
    txId,
    roundId,
    occurredAt: OCCURRED_AT,
    requestId: newId(),
  }
  if (call === 'rollback') return JSON.stringify({ ...common, refTxId })
  if (call === 'credit') return JSON.stringify({ ...common, gameCode, amount, kind: 'win' })
  return JSON.stringify({ ...common, gameCode, sessionToken, amount, kind: 'bet' })
}

const OCCURRED_AT = new Date(systemClock.now()).toISOString()

/** Written from the contract's text, not with our own server's code: a mistake there must not be repeated here. */
export function headersOf({ keyId, secret }: Studio, path: string, body: string): Record<string, string> {
  const timestamp = String(systemClock.now())
  const signature = createHmac('sha256', secret).update(`${timestamp}.POST.${path}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-trevo-key': keyId,
    'x-trevo-timestamp': timestamp,
    'x-trevo-signature': `v1=${signature}`,
  }
}
