import { systemClock } from '@trevo/kernel'
import { waitOptions } from '@trevo/testkit/limits'
import { describe, expect, it, vi } from 'vitest'
import { enqueue, perform } from '@trevo/jobs'
import { useQueue } from './support.ts'
import { greet, tidy } from './support-jobs.ts'

const scope = { merchantId: 7 }

describe('jobs', () => {
  const { db, work, rows } = useQueue()
  const waiting = () =>
    rows<{ key: string | null }>('select key, attempts, last_error from graphile_worker.jobs')
  const ask = (name: string) => db.tx(scope, (tx) => enqueue(tx, greet, { name }))

  it('are taken back with the transaction that asked for them', async () => {
    const failing = db.tx(scope, async (tx) => {
      await enqueue(tx, greet, { name: 'Ana' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([])
  })

  it('run once when it is committed, for two workers as for one', async () => {
    const greeted = vi.fn(async () => undefined)
    for (let n = 0; n < 20; n += 1) await ask(`player ${n}`)
    await Promise.all([work([perform(greet, greeted)]), work([perform(greet, greeted)])])
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), waitOptions)
    expect(greeted.mock.calls).toHaveLength(20)
    expect(new Set(greeted.mock.calls.map(([payload]: { name: string }[]) => payload?.name)).size).toBe(20)
  })

  it('are tried again after a failure', async () => {
    const greeted = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('line is busy'))
    await ask('Ana')
    await work([perform(greet, greeted)])
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledTimes(2), waitOptions)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), waitOptions)
  })

  it('never run with an invalid payload, and stay visible with the reason', async () => {
    const greeted = vi.fn(async () => undefined)
    await rows(`select graphile_worker.add_job('greet', '{"name": 1}', max_attempts => 1)`)
    await work([perform(greet, greeted)])
    await vi.waitFor(
      async () =>
        expect(await waiting()).toMatchObject([
          { attempts: 1, last_error: expect.stringContaining('greet: ') },
        ]),
      waitOptions,
    )
    expect(greeted).not.toHaveBeenCalled()
  })

  it('wait for their time', async () => {
    const greeted = vi.fn(async () => undefined)
    const runAt = new Date(systemClock.now() + 3_600_000)
    await db.tx(scope, (tx) => enqueue(tx, greet, { name: 'later' }, { runAt }))
    await ask('now')
    await work([perform(greet, greeted)])
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), waitOptions)
    expect(greeted).toHaveBeenCalledExactlyOnceWith({ name: 'now' })
  })

  it('replace the one that waits under the same key', async () => {
    for (const name of ['first', 'second'])
      await db.tx(scope, (tx) => enqueue(tx, greet, { name }, { key: 'greet/7' }))
    const greeted = vi.fn(async () => undefined)
    expect(await waiting()).toHaveLength(1)
    await work([perform(greet, greeted)])
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledExactlyOnceWith({ name: 'second' }), waitOptions)
  })

  it('run by the clock, and make good for a run missed while no worker was up', async () => {
    await rows(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
                values ('tidy', now() - interval '1 day')`)
    const missed = new Date(systemClock.now() - 120_000)
    const pattern = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`
    const tidied = vi.fn(async () => undefined)
    await work([perform(tidy, tidied)], [{ job: tidy, pattern }])
    await vi.waitFor(() => expect(tidied).toHaveBeenCalledExactlyOnceWith({}), waitOptions)
  })

  it.each([scope, 'system' as const])('cannot be looked at by the application in scope %j', async (own) => {
    const peek = db.tx(own, (tx) =>
      tx
        .on<{ 'graphile_worker._private_jobs': { payload: unknown } }>()
        .selectFrom('graphile_worker._private_jobs')
        .select('payload')
        .execute(),
    )
    await expect(peek).rejects.toThrow('permission denied for schema graphile_worker')
  })
})
