import { AppError, type Logger } from '@trevo/kernel'
import { manualClock } from '@trevo/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Lane } from './lanes.ts'
import { openThreadPool, type ThreadPoolOptions } from './thread-pool.ts'

type Job =
  | { readonly wait: number }
  | { readonly gate: Int32Array }
  | { readonly crash: string }
  | { readonly moved: Uint8Array }
type Answer = { readonly thread: number } | { readonly length: number }

const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ wait, gate, crash, moved }) => {
      if (gate) Atomics.wait(gate, 0, 0)
      if (crash) throw new Error(crash)
      if (moved) return parentPort.postMessage({ length: moved.length })
      setTimeout(() => parentPort.postMessage({ thread: threadId }), wait)
    })
  `)}`,
)

function open(options: Partial<ThreadPoolOptions>) {
  const clock = manualClock()
  const settings = { threads: 1, queueMax: 10, waitMaxMs: 60_000, clock, ...options }
  const pool = openThreadPool<Job, Answer>(entry, settings)
  onTestFinished(() => pool.close())
  const run = (job: Job, moved: ArrayBuffer[] = [], lane: Lane = 'stranger') => pool.run(job, moved, lane)
  const reserve = (lane: Lane = 'stranger') => pool.reserve(lane)
  return { ...pool, clock, run, reserve, wait: (ms: number) => run({ wait: ms }) }
}

/** A job that lasts until it is released. */
function held() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const release = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { job: { gate }, release }
}

const refusal = (of: Promise<unknown>): Promise<unknown> =>
  of.then(
    () => undefined,
    (reason: unknown) => reason,
  )

describe('a pool of threads', () => {
  it('runs as many jobs at once as it has threads, and keeps those', async () => {
    const pool = open({ threads: 3 })
    const threads = async () =>
      (await Promise.all([100, 100, 100].map(pool.wait))).map((each) => JSON.stringify(each))
    const first = await threads()
    expect(new Set(first).size).toBe(3)
    expect(new Set([...first, ...(await threads())]).size).toBe(3)
  })

  it('answers the jobs of one thread in order', async () => {
    const pool = open({})
    const done: number[] = []
    await Promise.all([30, 20, 10].map((ms) => pool.wait(ms).then(() => done.push(ms))))
    expect(done).toEqual([30, 20, 10])
  })

  it('moves buffers instead of copying them', async () => {
    const pool = open({})
    const moved = new Uint8Array(1_000)
    const answer = pool.run({ moved }, [moved.buffer])
    expect(moved.byteLength).toBe(0)
    expect(await answer).toEqual({ length: 1_000 })
  })

  it('refuses at once what its queue does not hold, and does all the rest', async () => {
    const pool = open({ queueMax: 4 })
    const { job, release } = held()
    const taken = [pool.run(job), ...[1, 1, 1, 1].map(pool.wait)]
    expect(await refusal(pool.wait(1))).toEqual(new AppError('limit.exceeded', { retryAfterSeconds: 1 }))
    release()
    expect(await Promise.all(taken)).toHaveLength(5)
    await pool.wait(1)
  })

  it('refuses by the wait it expects from the jobs it has seen, and says how long', async () => {
    const pool = open({ waitMaxMs: 1_500, queueMax: 100 })
    for (let job = 0; job < 8; job += 1) {
      const running = pool.wait(1)
      pool.clock.advance(400)
      await running
    }
    // By now a job is taken to last 254 ms: one runs, and the sixth to wait would do so for 1,522 ms.
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => pool.wait(1)))
    const taken = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'taken'))
    const refused = new AppError('limit.exceeded', { retryAfterSeconds: 2 })
    expect(taken).toEqual(outcomes.map((_, at) => (at < 6 ? 'taken' : refused)))
  })

  it('refuses when the first in the queue has waited for too long already', async () => {
    const pool = open({ waitMaxMs: 500 })
    const { job, release } = held()
    const taken = [pool.run(job), pool.wait(1)]
    pool.clock.advance(500)
    taken.push(pool.wait(1))
    pool.clock.advance(1)
    expect(await refusal(pool.wait(1))).toEqual(new AppError('limit.exceeded', { retryAfterSeconds: 1 }))
    release()
    await Promise.all(taken)
    await pool.wait(1)
  })

  it('sends back at its door who would come in vain, also while others are still on their way', async () => {
    const pool = open({ queueMax: 2 })
    const places = [pool.reserve(), pool.reserve()]
    expect(() => pool.reserve()).toThrow('limit.exceeded')
    const running = pool.wait(50)
    // One place has become the job that runs.
    places.push(pool.reserve())
    expect(() => pool.reserve()).toThrow('limit.exceeded')
    await running
    for (const leave of places) leave()
    places[0]!()
    places.push(pool.reserve(), pool.reserve())
    expect(() => pool.reserve()).toThrow('limit.exceeded')
  })

  it('takes who is known first, and sends them away for others who are known only', async () => {
    const pool = open({ queueMax: 2 })
    const { job, release } = held()
    const done: string[] = []
    const run = (name: string, lane: Lane) => pool.run({ wait: 1 }, [], lane).then(() => done.push(name))
    const taken = [pool.run(job), run('stranger', 'stranger'), run('another', 'stranger')]
    expect(await refusal(run('a third', 'stranger'))).toBeInstanceOf(AppError)
    taken.push(run('known', 'known'), run('known too', 'known'))
    expect(await refusal(run('known as well', 'known'))).toBeInstanceOf(AppError)
    release()
    await Promise.all(taken)
    expect(done).toEqual(['known', 'known too', 'stranger', 'another'])
  })

  it('keeps places for who is known, whatever strangers have taken', () => {
    const pool = open({ queueMax: 2 })
    pool.reserve()
    pool.reserve()
    expect(() => pool.reserve()).toThrow('limit.exceeded')
    pool.reserve('known')
    pool.reserve('known')
    expect(() => pool.reserve('known')).toThrow('limit.exceeded')
  })

  it('is crowded from half on of what may wait, in jobs or in time', () => {
    const [byJobs, byTime] = [open({ queueMax: 8 }), open({ queueMax: 100, waitMaxMs: 1_000 })]
    const crowdedAt = (pool: ReturnType<typeof open>) => {
      let places = 0
      for (; !pool.isCrowded(); places += 1) pool.reserve()
      return places
    }
    // Nothing was timed yet, so a job is taken to last 60 ms.
    expect([crowdedAt(byJobs), crowdedAt(byTime)]).toEqual([5, 8])
  })

  it('fails the job of a thread that crashed, replaces the thread and logs why', async () => {
    const lines: object[] = []
    const keep = (fields: object) => void lines.push(fields)
    const log: Logger = { info: keep, warn: keep, error: keep }
    const pool = open({ log })
    const before = await pool.wait(1)
    const crashed = pool.run({ crash: 'on purpose' })
    const next = pool.wait(1)
    await expect(crashed).rejects.toThrow('a thread of the pool ended')
    expect(await next).not.toEqual(before)
    expect(lines).toEqual([{ err: expect.objectContaining({ message: 'on purpose' }) }])
  })

  it('fails what runs, what waits and what comes when it is closed', async () => {
    const pool = open({})
    const running = refusal(pool.run(held().job))
    const waiting = refusal(pool.wait(1))
    await pool.close()
    const late = refusal(pool.wait(1))
    for (const error of await Promise.all([running, waiting, late])) {
      expect(error).toEqual(new Error('the pool was closed'))
    }
  })
})
