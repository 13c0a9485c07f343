import { AppError, systemRandom } from '@trevo/kernel'
import pg from 'pg'
import { assertNoTransaction, runInTransaction } from './in-transaction.ts'
import type { Scope } from './scope.ts'
import { openScopeProofs, type ScopeProofs } from './scope-proof.ts'
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
  /** Proves which merchant a connection works for. The worker's login, which may see all, needs none. */
  readonly scopeKey?: string | undefined
}

export interface Database {
  /**
   * Runs `work` in one READ COMMITTED transaction. On a serialisation failure or deadlock the whole of it is
   * run again, so it must have no effect outside the database.
   */
  tx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one prepared statement that is a transaction of its own, in one round trip. It sees no merchant's rows
   * unless it calls a function that was given the right to, or that says which merchant's it looks at. After the
   * moment `sendBy`, by `performance.now()`, it is not sent any more.
   */
  call<Row>(statement: PreparedStatement, sendBy?: number): Promise<Row[]>
  /** For functions that are called without a scope: `tenancy.is_proven` tells whether it is the merchant's. */
  proofOf(merchantId: number): string
  /** How long a call waits for its turn before it is given up. */
  readonly queueTimeoutMs: number
  close(): Promise<void>
}

export interface PreparedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Nobody said whether the transaction was committed, and it may have been. Ask, never assume. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

const ATTEMPTS_MAX = 5
const RETRYABLE = new Set(['40001', '40P01'])
/** The server ends a statement by itself. When it has not even said so this much later, nothing will come any more. */
const SILENCE_MS = 1_000

interface Connections {
  readonly pool: pg.Pool
  readonly proofs: ScopeProofs
  readonly query_timeout: number
}

/** Connections whose last commit may be known to no other server. */
const unreplicated = new WeakSet<pg.ClientBase>()

// INT8 as a JavaScript number would silently lose cents above 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)

export function connectDatabase(options: DatabaseOptions): Database {
  const proofs = openScopeProofs(options.scopeKey)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
    connectionTimeoutMillis: options.queueTimeoutMs,
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName,
    options: `-c app.process=${proofs.process}`,
    types,
  })
  // A connection that breaks is replaced by the pool, and whoever was using it learns of it from his own
  // query. Without these listeners it would end the process instead.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notice', (notice) => {
      if (isUnreplicated(notice)) unreplicated.add(client)
    })
  })
  const connections = { pool, proofs, query_timeout: options.statementTimeoutMs + SILENCE_MS }

  return {
    tx(scope, work) {
      assertNoTransaction('a second transaction')
      return insist(() => attemptTx(connections, scope, work))
    },
    call<Row>(statement: PreparedStatement, sendBy = Infinity) {
      assertNoTransaction('a second transaction')
      return insist(() => attemptCall<Row>(connections, statement, sendBy))
    },
    proofOf: proofs.of,
    queueTimeoutMs: options.queueTimeoutMs,
    close: () => pool.end(),
  }
}

/** Whether the database said no: then it did nothing. Any other error leaves the question open. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isCutOff(error)
}

/** Somebody held what it needed for too long; it did nothing. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
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

async function attemptCall<Row>(
  { pool, query_timeout }: Connections,
  { name, text, values }: PreparedStatement,
  sendBy: number,
): Promise<Row[]> {
  const client = await connect(pool)
  let broken = false
  try {
    if (performance.now() > sendBy) throw new AppError('system.updating')
    const query = { name, text, values: [...values], query_timeout }
    const { rows } = await committed(client, client.query<Row & pg.QueryResultRow>(query))
    return rows
  } catch (error) {
    broken = error instanceof CommitUnknownError
    throw error
  } finally {
    client.release(broken)
  }
}

/** What a query that commits has to say, if it can be believed. */
async function committed<T>(client: pg.PoolClient, query: Promise<T>): Promise<T> {
  let result: T
  try {
    result = await query
  } catch (error) {
    if (isRefused(error)) throw error
    throw new CommitUnknownError('no answer to a commit', { cause: error })
  }
  if (unreplicated.has(client)) throw new CommitUnknownError('committed, but on this server alone')
  return result
}

/** Nothing was begun, so whoever asks may simply ask again. */
function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((cause: unknown) => {
    throw new AppError('system.updating', { cause })
  })
}

async function attemptTx<T>(
  { pool, proofs, query_timeout }: Connections,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  let broken = false
  try {
    await client.query(begin(scope, proofs))
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
    const commit = { text: 'commit', query_timeout }
    await committed(client, client.query(commit))
    return value
  } catch (error) {
    broken ||= error instanceof CommitUnknownError
    throw error
  } finally {
    client.release(broken)
  }
}

/** One round trip: the simple protocol takes both statements, and a proof is digits and letters. */
function begin(scope: Scope, proofs: ScopeProofs): string {
  if (scope === 'system') return 'begin; set local role trevo_system'
  if (scope === 'directory') return 'begin; set local role trevo_directory'
  return `begin; set local app.merchant_id = '${proofs.of(scope.merchantId)}'`
}

/**
 * The one that said so may not be the one that was at work, or went away while it was: a pooler (class 08) or a server
 * that shuts down (57P). Whether the work had been finished, neither knows.
 */
function isCutOff({ code = '', severity }: pg.DatabaseError): boolean {
  return code.startsWith('08') || code.startsWith('57P') || severity === 'FATAL' || severity === 'PANIC'
}

/** The server stopped waiting for its standby. It calls the transaction committed, but a failover may undo it. */
function isUnreplicated({ message = '' }: { readonly message?: string | undefined }): boolean {
  return message.startsWith('canceling') && message.includes('synchronous replication')
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')
}

/** Spread the losers of a conflict out, or they meet again. */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (0.5 + systemRandom.next())))
}
