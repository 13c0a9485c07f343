import pg from 'pg'
import type { Logger } from '@trevo/kernel'

/** Our own corner of the advisory locks. */
const LOCK_CLASS = 4208
const SWEEP_MS = 5_000
/** A job taken more recently may belong to a worker whose mark is still on its way. */
const GRACE_SECONDS = 10

export interface Liveness {
  /** Marks this process's pool of workers as alive, for as long as the process is. */
  mark(poolId: string): void
  stop(): Promise<void>
}

/**
 * graphile-worker keeps the jobs of a worker that was killed locked for four hours. Here every process holds an
 * advisory lock on its pool's name, which PostgreSQL lets go of when the process dies; a job whose pool's name can be
 * locked by somebody else is free again. No clock is compared, so a slow worker is never taken for a dead one.
 */
export function watchLiveness(url: string, log: Logger): Liveness {
  const marked = new Set<string>()
  let client: pg.Client | undefined
  let stopped = false

  /** The locks live in one connection. When it breaks, they are taken again in the next. */
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = new pg.Client({ connectionString: url, application_name: 'jobs-liveness' })
    opened.on('error', () => {
      if (client === opened) client = undefined
    })
    await opened.connect()
    for (const poolId of marked) await hold(opened, poolId)
    client = opened
    return opened
  }

  async function sweep(): Promise<void> {
    const at = await connected()
    const { rows } = await at.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
      [GRACE_SECONDS],
    )
    for (const { locked_by: poolId } of rows) {
      if (marked.has(poolId) || !(await isDead(at, poolId))) continue
      await at.query('select graphile_worker.force_unlock_workers($1)', [[poolId]])
      log.warn({ pool: poolId }, 'jobs of a worker that died are free again')
    }
  }

  function turn(): void {
    void sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'dead workers not looked for'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, SWEEP_MS)
      })
  }
  let timer = setTimeout(turn, SWEEP_MS)
  let marking = Promise.resolve()

  return {
    mark(poolId) {
      marked.add(poolId)
      marking = marking
        .then(async () => hold(await connected(), poolId))
        .catch((error: unknown) => log.warn({ err: error }, 'worker not marked as alive'))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await marking
      await client?.end()
    },
  }
}

async function hold(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])
}

/** The lock is tried in a statement of its own and let go of with it. */
async function isDead(client: pg.Client, poolId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [LOCK_CLASS, poolId],
  )
  return rows[0]?.free === true
}
