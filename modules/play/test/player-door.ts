import { generateKeyPairSync } from 'node:crypto'
import { connectCache } from '@trevo/cache'
import { createSealing, createServer } from '@trevo/http'
import { AppError, type CallShape, type Envelope, type QueryOf, type ValueOf } from '@trevo/kernel'
import { createLogger } from '@trevo/telemetry'
import { patientCache } from '@trevo/testkit'
import { afterAll, beforeAll, inject } from 'vitest'
import { lobbyRoutes } from '../src/routes/lobby.ts'
import { playerRoutes } from '../src/routes/player.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'

export interface Door {
  /** Without a person: as a visitor. */
  ask<C extends CallShape>(
    person: Person | undefined,
    call: C,
    query: Texts<QueryOf<C>>,
  ): Promise<Envelope<ValueOf<C>>>
  value<C extends CallShape>(
    person: Person | undefined,
    call: C,
    query: Texts<QueryOf<C>>,
  ): Promise<ValueOf<C>>
}

/** In an address everything is text. */
type Texts<Query> = { readonly [Name in keyof Query]?: string | undefined }

/** The player calls of play behind the real door; who knocks says so, as a login would have found out. */
export function usePlayerDoor(house: House): Door {
  const people = new Map<string, Person>()
  let server: ReturnType<typeof createServer>
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const { context, db, clock } = house
    const cache = await connectCache(inject('parts').redisUrl, patientCache)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const served = [...playerRoutes(context), ...lobbyRoutes(context)]
    server = createServer({
      calls: served.map(({ call }) => call),
      served,
      directory: context.directory,
      gates: {
        session: async ({ handle }) => {
          const person = people.get(handle ?? '')
          if (!person) throw new AppError('session.not.login')
          return person
        },
      },
      cache,
      sealing: await createSealing([{ kid: 'k1', jwk: privateKey.export({ format: 'jwk' }) }], db, clock),
      fingerprint: (_, text) => text,
      log: createLogger({ service: 'test', level: 'silent' }),
      trustedProxies: ['127.0.0.1'],
    })
    closing.push(
      () => server.close(),
      () => cache.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  async function ask<C extends CallShape>(person: Person | undefined, call: C, query: Texts<QueryOf<C>>) {
    if (person) people.set(person.memberId, person)
    const { code } = person?.merchant ?? house.merchant()
    const reply = await server.inject({
      method: call.method as 'GET',
      url: call.path,
      query: Object.fromEntries(
        Object.entries(query as object).map(([name, value]) => [name, String(value)]),
      ),
      headers: {
        host: `${code}.localhost`,
        merchant: code,
        token: person?.memberId ?? '',
        'x-forwarded-for': '200.160.2.3',
      },
    })
    return reply.json<Envelope<ValueOf<C>>>()
  }

  return {
    ask,
    async value(person, call, query) {
      const envelope = await ask(person, call, query)
      if (!envelope.success) throw new Error(`${call.id} answered ${JSON.stringify(envelope)}`)
      return envelope.value
    },
  }
}
