import { Worker } from 'node:worker_threads'
import type { Clock, Logger } from '@trevo/kernel'
import { openLanes, type Lane } from './lanes.ts'
import { openRoom } from './room.ts'

export interface ThreadPoolOptions {
  /** How many jobs run at once. */
  readonly threads: number
  /** How many more may wait ahead of a job. */
  readonly queueMax: number
  /** A job that would have to wait longer is refused at once. */
  readonly waitMaxMs: number
  /** By which jobs are timed: one that nobody sets, unless told otherwise. */
  readonly clock?: Clock
  readonly log?: Logger
}

export interface ThreadPool<Job, Answer> {
  /** Throws `limit.exceeded` when there is no room. `moved` are buffers the thread takes over from us. */
  run(job: Job, moved: readonly ArrayBuffer[], lane: Lane): Promise<Answer>
  /**
   * A place for somebody who is still on the way here, so that who comes in vain can be sent back before any work is
   * done. Throws like `run` when there is none; what it returns gives the place back.
   */
  reserve(lane: Lane): () => void
  /** Whether half of what strangers may wait is taken, in jobs or in time. */
  isCrowded(): boolean
  /** Ends the threads; jobs that have not been answered fail. */
  close(): Promise<void>
}

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly moved: readonly ArrayBuffer[]
  readonly lane: Lane
  readonly since: number
  readonly settle: PromiseWithResolvers<Answer>
}

/** What a job is taken to last until the first ones were measured. */
const FIRST_GUESS_MS = 60
/** How much the newest job counts in the running average: a change of load shows after about ten jobs. */
const NEWEST_WEIGHT = 0.1

/**
 * Threads that take one job after the other from a queue with an end. A thread starts with its first job, and
 * one that died is replaced by the next job that needs it, so that a thread that cannot start costs one failed
 * job each time and never a loop.
 */
export function openThreadPool<Job, Answer>(
  entry: URL,
  { threads, queueMax, waitMaxMs, clock = performance, log }: ThreadPoolOptions,
): ThreadPool<Job, Answer> {
  const lanes = openLanes<Waiting<Job, Answer>>()
  const running = new Map<Worker, Waiting<Job, Answer>>()
  const idle: Worker[] = []
  let averageMs = FIRST_GUESS_MS
  let closed = false
  const jobMs = () => averageMs / threads
  const room = openRoom({ lanes, running, threads, queueMax, waitMaxMs, clock, jobMs })

  function fill(): void {
    while (running.size < threads) {
      const next = lanes.next()
      if (next === undefined) return
      start(idle.pop() ?? newThread(), next)
    }
  }

  function start(thread: Worker, waiting: Waiting<Job, Answer>): void {
    const started = clock.now()
    running.set(thread, waiting)
    thread.once('message', (answer: Answer) => {
      averageMs += NEWEST_WEIGHT * (clock.now() - started - averageMs)
      running.delete(thread)
      idle.push(thread)
      waiting.settle.resolve(answer)
      fill()
    })
    thread.postMessage(waiting.job, waiting.moved)
  }

  function newThread(): Worker {
    const thread = new Worker(entry)
    thread.on('error', (error) => log?.error({ err: error }, 'a thread of the pool failed'))
    thread.on('exit', () => {
      const interrupted = running.get(thread)
      running.delete(thread)
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
      interrupted?.settle.reject(new Error(closed ? 'the pool was closed' : 'a thread of the pool ended'))
      fill()
    })
    return thread
  }

  return {
    async run(job, moved, lane) {
      if (closed) throw new Error('the pool was closed')
      room.require(lane, lanes.queuedAhead(lane))
      const settle = Promise.withResolvers<Answer>()
      lanes.push(lane, { job, moved, lane, since: clock.now(), settle })
      fill()
      return settle.promise
    },
    reserve(lane) {
      room.require(lane, room.comingAhead(lane))
      return lanes.takePlace(lane)
    },
    isCrowded: room.isCrowded,
    async close() {
      closed = true
      for (const { settle } of lanes.empty()) settle.reject(new Error('the pool was closed'))
      await Promise.all([...running.keys(), ...idle].map((thread) => thread.terminate()))
    },
  }
}
