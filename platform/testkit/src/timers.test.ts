import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { manualClock } from './clock.ts'
import { expectAfter } from './timers.ts'

describe('expectAfter', () => {
  const due = 500

  function measure(actual: number) {
    const clock = manualClock(0)
    return expectAfter(due, clock.advance, () => clock.now() >= actual)
  }

  it('leaves the time it measured in the report', async ({ task }) => {
    await measure(due)
    await measure(due)
    expect(task.meta.timers).toEqual([due, due])
  })

  it('refuses what comes too early, and keeps no time', async ({ task }) => {
    await expect(measure(due - 1)).rejects.toThrow('happened before 500 ms')
    expect(task.meta.timers).toBeUndefined()
  })

  it('waits for what comes too late, and keeps no time meanwhile', async ({ task }) => {
    const clock = manualClock(0)
    const measured = expectAfter(due, clock.advance, () => clock.now() > due)
    await expect.poll(clock.now).toBe(due)
    await setTimeout(50)
    expect(task.meta.timers).toBeUndefined()
    clock.advance(1)
    await measured
  })
})
