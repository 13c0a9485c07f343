import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitOptions } from '@trevo/testkit/limits'
import { expect, it, vi } from 'vitest'
import { enqueue, perform } from '@trevo/jobs'
import { useQueue } from './support.ts'
import { greet } from './support-jobs.ts'

const { db, work, rows } = useQueue()

async function killWorkerAtWork(): Promise<void> {
  const worker = fork(fileURLToPath(import.meta.resolve('./killed-worker.ts')), [db.appUrl])
  await once(worker, 'message')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

it('gives the job of a killed worker to another', async () => {
  await db.tx({ merchantId: 7 }, (tx) => enqueue(tx, greet, { name: 'Ana' }))
  await killWorkerAtWork()
  const greeted = vi.fn(async () => undefined)
  await work([perform(greet, greeted)])
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledExactlyOnceWith({ name: 'Ana' }), waitOptions)
})

it('leaves the job of a slow worker with it', async () => {
  await db.tx({ merchantId: 7 }, (tx) => enqueue(tx, greet, { name: 'Ana' }))
  let finish: () => void = () => undefined
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  await work([perform(greet, slow)])
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce(), waitOptions)
  await rows(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  const other = vi.fn(async () => undefined)
  await work([perform(greet, other)])
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  expect(other).not.toHaveBeenCalled()
  finish()
})
