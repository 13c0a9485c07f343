import { createHash } from 'node:crypto'
import { newSecret } from '@trevo/kernel'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'

export const TOKEN_SECONDS = 3_600

export interface Tokens {
  grant(client: string, scope: string): string
  /** Nothing, if it is unknown or has expired. */
  read(token: string): { client: string; scopes: readonly string[] } | undefined
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

export function openTokens(database: Database, clock: PspClock): Tokens {
  return {
    grant(client, scope) {
      const token = newSecret(256)
      database.run('delete from token where expires <= ?', clock.time())
      database.run(
        'insert into token values (?, ?, ?, ?)',
        digest(token),
        client,
        scope,
        clock.time(TOKEN_SECONDS * 1000),
      )
      return token
    },
    read(token) {
      const row = database.one<{ client: string; scope: string }>(
        'select client, scope from token where digest = ? and expires > ?',
        digest(token),
        clock.time(),
      )
      return row && { client: row.client, scopes: row.scope.split(' ') }
    },
  }
}
