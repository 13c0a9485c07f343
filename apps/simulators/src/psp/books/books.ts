import { assert, type Clock } from '@trevo/kernel'
import { openFaults } from '../faults.ts'
import type { Client, LocationOf } from './charge-rows.ts'
import { openCharges } from './charges.ts'
import { openClock } from './clock.ts'
import { openDatabase } from './database.ts'
import { openKeys } from './keys.ts'
import { openLists } from './lists.ts'
import { openNotices } from './notices.ts'
import { openPayouts } from './payouts.ts'
import { openPolicy } from './policy.ts'
import { openReceived } from './received.ts'
import { openReturns } from './returns.ts'
import { openStatement } from './statement.ts'
import { openTokens } from './tokens.ts'

export interface BooksOptions {
  readonly file: string
  readonly clock: Clock
  readonly ispb: string
  readonly paysWithPayer: boolean
  readonly clients: readonly Client[]
  readonly locationOf: LocationOf
}

export type Books = ReturnType<typeof openBooks>

/** Everything the PSP knows, in a database of its own. */
export function openBooks({ file, clock: machine, ispb, paysWithPayer, clients, locationOf }: BooksOptions) {
  const database = openDatabase(file)
  const clock = openClock(database, machine)
  const faults = openFaults(database)
  const policy = openPolicy(database)
  const statement = openStatement(database)
  const notices = openNotices(database, clock, faults)
  const keys = openKeys(database)
  const received = openReceived({ database, clock, statement, notices, ispb, paysWithPayer })
  return {
    database,
    clock,
    faults,
    policy,
    statement,
    notices,
    keys,
    received,
    clients,
    clientOf(id: string): Client {
      const client = clients.find(({ clientId }) => clientId === id)
      assert(client, 'whoever has books here is a client')
      return client
    },
    tokens: openTokens(database, clock),
    charges: openCharges(database, clock, locationOf),
    returns: openReturns({ database, clock, statement, received, policy, ispb }),
    payouts: openPayouts({ database, clock, statement, notices, keys, policy, ispb }),
    lists: openLists(database),
  }
}
