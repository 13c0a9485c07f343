import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('knows the last turn from those it overtook', () => {
  const takeTurn = createTurns()
  const isFirstLast = takeTurn()
  expect(isFirstLast()).toBe(true)
  const isSecondLast = takeTurn()
  expect([isFirstLast(), isSecondLast()]).toEqual([false, true])
})
