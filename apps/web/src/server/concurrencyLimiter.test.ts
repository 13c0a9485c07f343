import { expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrencyLimiter.ts'

it('lets so many run at once, in turn, and goes on after one that fails', async () => {
  const inTurn = createConcurrencyLimiter(2)
  const open: (() => void)[] = []
  const order: number[] = []
  const jobs = [0, 1, 2, 3].map((job) =>
    inTurn(async () => {
      order.push(job)
      await new Promise<void>((resolve) => open.push(resolve))
      if (job === 1) throw new Error('failed')
    }).catch(String),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
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
