import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import { createSealing, createServer, type Gate } from '@trevo/http'
import {
  AppError,
  systemClock,
  type CallShape,
  type Envelope,
  type QueryOf,
  type ValueOf,
} from '@trevo/kernel'
import { createLogger } from '@trevo/telemetry'
import { patientCache } from '@trevo/testkit'
import { afterAll, beforeAll, inject } from 'vitest'
import type { House } from './house.ts'

/** Who asks: the door believes the header, because who is who is not what these suites are about. */
const gate: Gate = async ({ handle }) => {
  if (handle === undefined) throw new AppError('session.not.login')
  if (handle === 'over') throw new AppError('session.expired')
  const [memberId = '', type] = handle.split(' ')
  return { memberId, type: Number(type ?? 0), sessionId: memberId }
}

export interface Reply<C extends CallShape> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly envelope: Envelope<ValueOf<C>>
}

export interface Asked<C extends CallShape> {
  /** Member id, with the type behind it; nobody unless told. */
  readonly as?: string
  readonly query?: { readonly [Name in keyof QueryOf<C>]?: unknown } | Readonly<Record<string, unknown>>
  readonly merchant?: 'trevo' | 'aurora'
  readonly language?: string
}

/** The wallet's routes behind the real door. To be called at the top of a suite, after `useHouse`. */
export function useServer(house: House) {
  let server: ReturnType<typeof createServer>
  let close: () => Promise<void>
  beforeAll(async () => {
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = { kid: 'k', jwk: privateKey.export({ format: 'jwk' }) }
    const { routes } = house.wallet
    server = createServer({
      calls: routes.map(({ call }) => call),
      served: routes,
      directory: house.directory,
      gates: { session: gate, account: gate },
      cache,
      sealing: await createSealing([key], house.db, systemClock),
      fingerprint: () => '',
      log: createLogger({ service: 'test', level: 'error', destination: { write: () => undefined } }),
      trustedProxies: [],
    })
    close = async () => {
      await server.close()
      await cache.close()
    }
  })
  afterAll(() => close())

  async function send<C extends CallShape>(call: C, asked: Asked<C> = {}): Promise<Reply<C>> {
    const { as, query = {}, merchant = 'trevo', language } = asked
    const reply = await server.inject({
      method: call.method,
      url: call.path,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        host: `${merchant}.localhost`,
        ...(as !== undefined && { token: as }),
        ...(language !== undefined && { language }),
      },
    })
    return { status: reply.statusCode, headers: reply.headers, envelope: reply.json() }
  }

  /** The value of a call that has to succeed. */
  async function ask<C extends CallShape>(call: C, asked: Asked<C> = {}): Promise<ValueOf<C>> {
    const { envelope, status } = await send(call, asked)
    if (!envelope.success) throw new Error(`${call.id} answered ${status} ${JSON.stringify(envelope)}`)
    return envelope.value
  }
  return { send, ask }
}
