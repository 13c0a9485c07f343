import { systemClock } from '@trevo/kernel'
import type { Page } from 'playwright-core'

/** Stops the time of a page. From then on it moves only by what is returned; calls to the server go on. */
export async function holdClock(page: Page): Promise<(ms: number) => Promise<void>> {
  const now = systemClock.now()
  await page.clock.install({ time: now })
  // It can only be stopped at a moment to come.
  await page.clock.pauseAt(now + 60_000)
  return (ms) => page.clock.runFor(ms)
}
