import { expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrencyLimiter.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('lets so many run at once, in turn, and goes on after one that fails', async () => {
  const inTurn = createConcurrencyLimiter({ running: 2, waiting: 2 })
  const open: (() => void)[] = []
  const order: number[] = []
  const jobs = [0, 1, 2, 3].map((job) =>
    inTurn(async () => {
      order.push(job)
      await new Promise<void>((resolve) => open.push(resolve))
      if (job === 1) throw new Error('failed')
    }).catch(String),
  )
  await settle()
  expect(order).toEqual([0, 1])
  open[1]!()
  await settle()
  expect(order).toEqual([0, 1, 2])
  open[0]!()
  await settle()
  open[2]!()
  open[3]!()
  expect(await Promise.all(jobs)).toEqual([undefined, 'Error: failed', undefined, undefined])
})

it('sends away whoever finds the queue full, and only while it is', async () => {
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const [running, waiting, third] = [0, 1, 2].map((job) => inTurn(() => promise.then(() => job)))
  await expect(third).rejects.toMatchObject({ status: 503, afterSeconds: 5 })
  resolve()
  expect(await Promise.all([running, waiting])).toEqual([0, 1])
  expect(await inTurn(async () => 'again')).toBe('again')
})
