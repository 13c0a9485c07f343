import { expect, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** In milliseconds: the times whose both bounds the test measured. */
    timers?: number[]
  }
}

/**
 * Holds a timer to both bounds, on a clock that moves only as the test says: a millisecond before its time nothing has
 * happened, at its time it has. The report of the run keeps the time, which is how a requirement with `timers` is
 * proven.
 */
export async function expectAfter(
  ms: number,
  advance: (ms: number) => unknown,
  happened: () => boolean | Promise<boolean>,
): Promise<void> {
  await advance(ms - 1)
  expect(await happened(), `happened before ${ms} ms`).toBe(false)
  await advance(1)
  await expect.poll(happened, { message: `did not happen after ${ms} ms` }).toBe(true)
  const { meta } = TestRunner.getCurrentTest()!
  meta.timers = [...(meta.timers ?? []), ms]
}
