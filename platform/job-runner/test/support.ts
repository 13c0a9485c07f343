import type { JobHandler } from '@trevo/jobs'
import { asOwner, useDatabase } from '@trevo/testkit'
import { afterEach } from 'vitest'
import { startWorker, type CronEntry, type RunningWorker } from '../src/index.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database of the suite's own and workers on demand, stopped and emptied after each test. */
export function useQueue() {
  const db = useDatabase()
  const workers: RunningWorker[] = []
  const rows = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(sql, values)).rows)

  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop()
    await rows('truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs')
  })

  return {
    db,
    async work(handlers: JobHandler[], cron: CronEntry[] = []): Promise<void> {
      workers.push(await startWorker({ url: db.appUrl, handlers, cron, log: silent }))
    },
    rows,
  }
}
