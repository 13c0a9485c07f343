import { Worker } from 'node:worker_threads'
import { AppError, type Clock, type Logger } from '@trevo/kernel'

export interface ThreadPoolOptions {
  /** How many jobs run at once. */
  readonly threads: number
  /** How many more may wait. */
  readonly queueMax: number
  /** A job that would have to wait longer is refused at once. */
  readonly waitMaxMs: number
  /** By which jobs are timed: one that nobody sets, unless told otherwise. */
  readonly clock?: Clock
  readonly log?: Logger
}

export interface ThreadPool<Job, Answer> {
  /** Throws `limit.exceeded` when there is no room. `moved` are buffers the thread takes over from us. */
  run(job: Job, moved: readonly ArrayBuffer[]): Promise<Answer>
  /**
   * A place for somebody who is still on the way here, so that who comes in vain can be sent back before any work is
   * done. Throws like `run` when there is none; what it returns gives the place back.
   */
  reserve(): () => void
  /** Ends the threads; jobs that have not been answered fail. */
  close(): Promise<void>
}

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly moved: readonly ArrayBuffer[]
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
  const queue: Waiting<Job, Answer>[] = []
  const running = new Map<Worker, Waiting<Job, Answer>>()
  const idle: Worker[] = []
  let averageMs = FIRST_GUESS_MS
  const places = openPlaces()
  let closed = false

  function requireRoom(waiting: number): void {
    const ageMs = queue[0] === undefined ? 0 : clock.now() - queue[0].since
    const waitMs = running.size + waiting < threads ? 0 : expectedWaitMs(waiting, averageMs / threads, ageMs)
    if (waitMs <= waitMaxMs && waiting < queueMax) return
    throw new AppError('limit.exceeded', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
  }

  function fill(): void {
    while (running.size < threads) {
      const next = queue.shift()
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
    async run(job, moved) {
      if (closed) throw new Error('the pool was closed')
      requireRoom(queue.length)
      const settle = Promise.withResolvers<Answer>()
      queue.push({ job, moved, since: clock.now(), settle })
      fill()
      return settle.promise
    },
    reserve() {
      // Whoever has a place is on the way, waits or runs.
      requireRoom(Math.max(queue.length, places.taken() - running.size))
      return places.take()
    },
    async close() {
      closed = true
      for (const { settle } of queue.splice(0)) settle.reject(new Error('the pool was closed'))
      await Promise.all([...running.keys(), ...idle].map((thread) => thread.terminate()))
    },
  }
}

/** Counts who is here; a place is given back once, however often that is said. */
function openPlaces() {
  let taken = 0
  return {
    taken: () => taken,
    take() {
      let isHeld = true
      taken += 1
      return () => {
        if (isHeld) taken -= 1
        isHeld = false
      }
    },
  }
}

/** Threads that are starved finish nothing, so the average learns too late; the age of the queue does not. */
function expectedWaitMs(waiting: number, eachMs: number, ageMs: number): number {
  return Math.max((waiting + 1) * eachMs, ageMs)
}
