import { expect, it } from 'vitest'
import { startPollingJobs } from '../src/polling-jobs.ts'

const warned: string[] = []
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => void warned.push(message),
  error: () => undefined,
}

it('goes on at once while more is waiting, and rests when nothing is', async () => {
  let left = 3
  let runs = 0
  const running = startPollingJobs(
    [{ name: 'sweeping', restMs: 60_000, run: async () => ((runs += 1), (left -= 1), left > 0) }],
    log,
  )
  await expect.poll(() => runs).toBe(3)
  await running.stop()
  expect(runs).toBe(3)
})

it('tries again what failed, and keeps the others going', async () => {
  let [failures, others] = [0, 0]
  const failing = {
    name: 'failing',
    restMs: 60_000,
    run: async () => {
      failures += 1
      if (failures === 1) throw new Error('away')
      return false
    },
  }
  const other = { name: 'other', restMs: 60_000, run: async () => ((others += 1), false) }
  const running = startPollingJobs([failing, other], log)
  await expect.poll(() => failures).toBe(2)
  await running.stop()
  expect(others).toBe(1)
  expect(warned).toEqual(['failing failed and will be tried again'])
})
