import { assert } from '@trevo/kernel'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import type { Scope } from './scope.ts'

/**
 * The only way to the database: a handle that lives exactly as long as its transaction. `sql/` folders ask it
 * for a typed query builder over their own tables; actions merely pass it on.
 */
export interface Tx {
  readonly scope: Scope
  on<Tables>(): Kysely<Tables>
}

export interface OpenTx extends Tx {
  close(): void
}

export function openTx(client: PoolClient, scope: Scope): OpenTx {
  let open = true
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // A forgotten `await` would run this statement in somebody else's transaction.
      assert(open, 'query issued after its transaction ended')
      const result = await client.query(sql, [...parameters])
      const numAffectedRows = result.rowCount === null ? undefined : BigInt(result.rowCount)
      return { rows: result.rows as Row[], ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
    },
    streamQuery() {
      throw new Error('streaming is not supported inside a transaction')
    },
  }
  let kysely: Kysely<unknown> | undefined
  return {
    scope,
    on<Tables>() {
      kysely ??= new Kysely<unknown>({ dialect: singleConnection(connection) })
      // Every module sees the same connection through the types of its own tables.
      return kysely as Kysely<Tables>
    },
    close() {
      open = false
    },
  }
}

function singleConnection(connection: DatabaseConnection) {
  const refuse = async () => {
    throw new Error('transactions are begun by Database.tx and do not nest')
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
