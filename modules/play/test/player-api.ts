import type { Visitor } from '@trevo/http'
import { AppError, type CallShape, type Envelope, type QueryOf, type ValueOf } from '@trevo/kernel'
import { useServerHarness, type TestRequest } from '@trevo/testkit/server'
import { lobbyRoutes } from '../src/routes/lobby.ts'
import { playerRoutes } from '../src/routes/player.ts'
import type { Harness } from './harness.ts'
import type { Person } from './people.ts'

export interface PlayerApi {
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

/** The player calls of play behind the real server; who calls says so, as a login would have found out. */
export function usePlayerApi(harness: Harness): PlayerApi {
  const people = new Map<string, Person>()
  const { send, ask } = useServerHarness({
    async setUp() {
      const { context, db, clock } = harness
      const routes = [...playerRoutes(context), ...lobbyRoutes(context)]
      return { db, clock, directory: context.directory, routes, gates: { session } }
    },
  })

  async function session({ handle = '' }: Visitor): Promise<Person> {
    const person = people.get(handle)
    if (!person) throw new AppError('session.not.login')
    return person
  }

  function requestOf(person: Person | undefined, query: object): TestRequest {
    if (person) people.set(person.memberId, person)
    return { as: person?.memberId, merchant: person?.merchant.code, query }
  }

  return {
    ask: async (person, call, query) => (await send(call, requestOf(person, query))).envelope!,
    value: (person, call, query) => ask(call, requestOf(person, query)),
  }
}
