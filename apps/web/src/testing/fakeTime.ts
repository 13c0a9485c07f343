import { systemClock } from '@trevo/kernel'
import type { Page } from 'playwright-core'

/** Lets time pass in a page: timers that are due in between run, in order. */
export type Pass = (ms: number) => Promise<void>

/** Time stands still in whatever the page opens from now on. */
export async function openWithoutTime(page: Page): Promise<Pass> {
  const start = new Date(Date.UTC(2026, 10, 15, 12))
  await page.clock.install({ time: start })
  // Time runs until it is stopped, which must be at a moment to come; nothing is open that would notice.
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
  return (ms) => page.clock.runFor(ms)
}

/** Time stands still from now on in a page that was opened after `page.clock.install()`; `page.clock.resume()` ends it. */
export async function freezeTime(page: Page): Promise<Pass> {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the page's own clock is what is asked for
  const now = await page.evaluate(() => Date.now())
  // A moment that is still to come when it gets there, however busy the machine is.
  await page.clock.pauseAt(now + 10_000)
  return (ms) => page.clock.runFor(ms)
}

/** Time stands still from now on in a page that is open already. Calls to the server go on. */
export async function freezeClock(page: Page): Promise<Pass> {
  const now = systemClock.now()
  await page.clock.install({ time: now })
  // It can only be stopped at a moment to come.
  await page.clock.pauseAt(now + 60_000)
  return (ms) => page.clock.runFor(ms)
}
