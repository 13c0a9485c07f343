import { expect, it } from 'vitest'
import { openPasswordPool } from './pool.ts'

it('refuses the excess of a storm within 100 ms', async () => {
  await using pools = new AsyncDisposableStack()
  const pool = openPasswordPool({ threads: 2, queueMax: 8 })
  pools.defer(() => pool.close())
  const hash = await pool.hash('girafa-lilás-no-telhado')
  const refusedAfter = async () => {
    const began = performance.now()
    const isAnswered = await pool.verify('girafa-lilás-no-telhado', hash).catch(() => false)
    return isAnswered ? [] : [performance.now() - began]
  }
  const times = (await Promise.all(Array.from({ length: 200 }, refusedAfter))).flat()
  expect(times).toHaveLength(190)
  expect(Math.max(...times)).toBeLessThan(100)
})
