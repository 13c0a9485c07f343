import { EventEmitter } from 'node:events'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { JobDefinition, JobHandler } from '@trevo/jobs'
import type { Logger } from '@trevo/kernel'
import { watchLiveness } from './liveness.ts'
import { queueUrl } from './queue-url.ts'

/** A job that runs by the clock, without a payload. `pattern` is a crontab's five fields, in UTC. */
export interface CronEntry {
  readonly job: JobDefinition
  readonly pattern: string
}

export interface WorkerOptions {
  readonly url: string
  readonly handlers: readonly JobHandler[]
  readonly cron: readonly CronEntry[]
  readonly log: Logger
}

export interface RunningWorker {
  /** Lets the jobs under way finish. */
  stop(): Promise<void>
}

const CONCURRENCY = 4
const POLL_MS = 1_000
const HOUR_MS = 3_600_000

export async function startWorker({ url, handlers, cron, log }: WorkerOptions): Promise<RunningWorker> {
  const liveness = watchLiveness(queueUrl(url), log)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => liveness.mark(workerPool.id))
  const runner = await run({
    connectionString: queueUrl(url),
    events,
    maxPoolSize: CONCURRENCY + 2,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: logTo(log),
    taskList: tasksOf(handlers),
    parsedCronItems: parseCronItems(cron.map(cronItem)),
  })
  events.on('job:failed', ({ job, error }) => {
    log.error({ job: job.id, task: job.task_identifier, err: error }, 'job failed for good')
  })
  return {
    async stop() {
      await runner.stop()
      await liveness.stop()
    },
  }
}

function tasksOf(handlers: readonly JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map(({ definition, handle }) => [
      definition.name,
      async (raw: unknown) => handle(await accept(definition, raw)),
    ]),
  )
}

/** Runs missed in the last hour, while no worker was up, are made good; those still waiting become one. */
function cronItem({ job, pattern }: CronEntry) {
  return {
    task: job.name,
    match: pattern,
    identifier: job.name,
    options: { backfillPeriod: HOUR_MS, jobKey: `cron:${job.name}`, maxAttempts: job.maxAttempts },
  }
}

async function accept({ name, payload }: JobDefinition, raw: unknown): Promise<unknown> {
  const result = await payload['~standard'].validate(withoutCron(raw))
  if (result.issues) throw new Error(`${name}: ${result.issues.map(({ message }) => message).join('; ')}`)
  return result.value
}

/** graphile-worker adds the time to the payload of what runs by the clock; our schemas refuse unknown fields. */
function withoutCron(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('_cron' in raw)) return raw
  const { _cron, ...payload } = raw
  return payload
}

function logTo(log: Logger): GraphileLogger {
  return new GraphileLogger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message)
    else if (level === 'warning') log.warn({ ...scope, ...meta }, message)
  })
}
