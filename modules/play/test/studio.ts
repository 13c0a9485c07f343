import { createSecretKey } from 'node:crypto'
import type * as contract from '@trevo/contract/provider'
import { Refusal } from '@trevo/contract/provider'
import { signatureOf } from '@trevo/http'
import { newId, type OutputOf, type SignedCallShape } from '@trevo/kernel'
import type { ManualClock } from '@trevo/testkit'
import * as calls from '@trevo/contract/provider'
import { expect } from 'vitest'
import { GAME } from './games.ts'
import type { Harness } from './harness.ts'
import type { Person } from './people.ts'

export interface Reply {
  readonly status: number
  readonly text: string
  readonly code: string
  readonly balance?: number
  readonly remaining?: number
  readonly platformTxId?: string
  readonly [field: string]: unknown
}

export interface Sending {
  /** Instead of what the body would be as JSON. */
  readonly bytes?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly timestamp?: number
  readonly secret?: string
}

type BodyOf<C extends SignedCallShape> = OutputOf<C['body']>

/** A studio's server: signs what it sends, and insists that every answer is what the contract says. */
export interface Studio {
  readonly brand: string
  send<C extends SignedCallShape>(call: C, body?: Partial<BodyOf<C>>, sending?: Sending): Promise<Reply>
}

interface Behind {
  readonly url: string
  readonly clock: ManualClock
  readonly keyId: string
  readonly secret: string
  readonly brand: string
}

export function openStudio({ url, clock, keyId, secret, brand }: Behind): Studio {
  return {
    brand,
    async send(call, body, sending = {}) {
      const filled = { brand, requestId: newId(), ...body }
      const bytes = Buffer.from(call.method === 'GET' ? '' : (sending.bytes ?? JSON.stringify(filled)))
      const timestamp = String(sending.timestamp ?? clock.now())
      const key = createSecretKey(Buffer.from(sending.secret ?? secret))
      const signature = signatureOf(key, { timestamp, method: call.method, path: call.path, body: bytes })
      const reply = await fetch(`${url}${call.path}`, {
        method: call.method,
        headers: {
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          'x-trevo-key': keyId,
          'x-trevo-timestamp': timestamp,
          'x-trevo-signature': `v1=${signature.toString('hex')}`,
          ...sending.headers,
        },
        ...(call.method === 'POST' && { body: new Uint8Array(bytes) }),
      })
      const text = await reply.text()
      const json = JSON.parse(text) as Reply
      const schema = json.code === 'OK' ? call.answer : Refusal
      expect(schema['~standard'].validate(json), text).not.toHaveProperty('issues')
      if (json.code !== 'OK') expect(call.refusals, call.id).toContain(json.code)
      return { ...json, status: reply.status, text }
    },
  }
}

export interface Table {
  readonly person: Person
  readonly studio: Studio
  readonly sessionToken: string
  bet(
    amount: number,
    more?: Partial<OutputOf<(typeof contract.debit)['body']>>,
    sending?: Sending,
  ): Promise<Reply>
  win(amount: number, more?: Partial<OutputOf<(typeof contract.credit)['body']>>): Promise<Reply>
  back(refTxId: string, more?: Partial<OutputOf<(typeof contract.rollback)['body']>>): Promise<Reply>
  award(amount: number, more?: Partial<OutputOf<(typeof contract.award)['body']>>): Promise<Reply>
  close(roundId: string, state?: 'closed' | 'cancelled'): Promise<Reply>
  balance(): Promise<number>
}

/** A person who has launched a game at a studio. Each movement has ids of its own unless told. */
export async function startPlaySession(
  harness: Harness,
  person: Person,
  { studio = harness.studio('estudio', person.merchant.code as 'trevo'), game = GAME } = {},
): Promise<Table> {
  const url = await harness.launchUrl(person, await harness.game(game))
  const { code, sessionToken } = await studio.send(calls.authenticate, {
    token: url.searchParams.get('token')!,
  })
  expect(code).toBe('OK')
  const { memberId: player, currency } = person.purse
  const common = () => ({
    player,
    currency,
    txId: newId(),
    occurredAt: new Date(harness.clock.now()).toISOString(),
  })
  const inGame = () => ({ ...common(), gameCode: game, roundId: newId() })
  return {
    person,
    studio,
    sessionToken: sessionToken as string,
    bet: (amount, more, sending) =>
      studio.send(
        calls.debit,
        { ...inGame(), sessionToken: sessionToken as string, amount, kind: 'bet', ...more },
        sending,
      ),
    win: (amount, more) => studio.send(calls.credit, { ...inGame(), amount, kind: 'win', ...more }),
    back: (refTxId, more) => studio.send(calls.rollback, { ...common(), refTxId, ...more }),
    award: (amount, more) => studio.send(calls.award, { ...common(), amount, kind: 'promo', ...more }),
    close: (roundId, state = 'closed') => studio.send(calls.closeRound, { player, roundId, state }),
    async balance() {
      const { balance } = await studio.send(calls.balance, { player, currency })
      return balance!
    },
  }
}
