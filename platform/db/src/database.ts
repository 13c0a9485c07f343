import { AppError, systemRandom } from '@trevo/kernel'
import pg from 'pg'
import { assertNoTransaction, runInTransaction } from './in-transaction.ts'
import type { Scope } from './scope.ts'
import { openTx, type Tx } from './tx.ts'

export interface DatabaseOptions {
  readonly url: string
  readonly poolMax: number
  /** A statement, or a wait for a lock, longer than this is given up by the server. */
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  /** Whatever waits longer for its turn, for a connection or in a batch, is given up before it is sent. */
  readonly queueTimeoutMs: number
  readonly applicationName: string
}

export interface Database {
  /**
   * Runs `work` in one READ COMMITTED transaction. On a serialisation failure or deadlock the whole of it is
   * run again, so it must have no effect outside the database.
   */
  tx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one prepared statement that is a transaction of its own, in one round trip. It sees no merchant's rows
   * unless it calls a function that was given the right to, or that says which merchant's it looks at.
   */
  call<Row>(statement: PreparedStatement): Promise<Row[]>
  /** How long a call waits for its turn before it is given up. */
  readonly queueTimeoutMs: number
  close(): Promise<void>
}

export interface PreparedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The connection broke while COMMIT was under way: the transaction may have happened. Ask, never assume. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

const ATTEMPTS_MAX = 5
const RETRYABLE = new Set(['40001', '40P01'])

// INT8 as a JavaScript number would silently lose cents above 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)

export function connectDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
    connectionTimeoutMillis: options.queueTimeoutMs,
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName,
    types,
  })
  // A connection that breaks is replaced by the pool, and whoever was using it learns of it from his own
  // query. Without these listeners it would end the process instead.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    tx(scope, work) {
      assertNoTransaction('a second transaction')
      return insist(() => attemptTx(pool, scope, work))
    },
    call<Row>(statement: PreparedStatement) {
      assertNoTransaction('a second transaction')
      return insist(() => attemptCall<Row>(pool, statement))
    },
    queueTimeoutMs: options.queueTimeoutMs,
    close: () => pool.end(),
  }
}

/** Whether the database said no: then it did nothing. Any other error leaves the question open. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isShutdown(error)
}

async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === ATTEMPTS_MAX || !isRetryable(error)) throw error
      await backOff(tries)
    }
  }
}

async function attemptCall<Row>(pool: pg.Pool, { name, text, values }: PreparedStatement): Promise<Row[]> {
  const client = await connect(pool)
  let broken = false
  try {
    const { rows } = await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })
    return rows
  } catch (error) {
    if (isRefused(error)) throw error
    broken = true
    throw new CommitUnknownError('connection lost during a statement', { cause: error })
  } finally {
    client.release(broken)
  }
}

/** Nothing was begun, so whoever asks may simply ask again. */
function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((cause: unknown) => {
    throw new AppError('system.updating', { cause })
  })
}

async function attemptTx<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  let broken = false
  try {
    await client.query(begin(scope))
    const tx = openTx(client, scope)
    let value: T
    try {
      value = await runInTransaction(() => work(tx))
    } catch (error) {
      tx.close()
      await client.query('rollback').catch(() => (broken = true))
      throw error
    }
    tx.close()
    await commit(client)
    return value
  } catch (error) {
    broken ||= error instanceof CommitUnknownError
    throw error
  } finally {
    client.release(broken)
  }
}

/** One round trip: the simple protocol takes both statements, and an id is digits only by its type. */
function begin(scope: Scope): string {
  if (scope === 'system') return 'begin; set local role trevo_system'
  return `begin; set local app.merchant_id = '${Math.trunc(scope.merchantId)}'`
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (isRefused(error)) throw error
    throw new CommitUnknownError('connection lost during commit', { cause: error })
  }
}

/** The server went away while it was at work; whether it had finished, it did not say. */
function isShutdown({ code }: pg.DatabaseError): boolean {
  return code?.startsWith('57P') ?? false
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')
}

/** Spread the losers of a conflict out, or they meet again. */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (0.5 + systemRandom.next())))
}
