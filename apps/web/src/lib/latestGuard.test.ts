import { expect, it } from 'vitest'
import { createLatestGuard } from './latestGuard.ts'

it('knows the last turn from those it overtook', () => {
  const takeTurn = createLatestGuard()
  const isFirstLast = takeTurn()
  expect(isFirstLast()).toBe(true)
  const isSecondLast = takeTurn()
  expect([isFirstLast(), isSecondLast()]).toEqual([false, true])
})
