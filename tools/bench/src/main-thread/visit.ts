import { defaultSettings, userAgents } from 'lighthouse/core/config/constants.js'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import type { Event } from './stretch.ts'

/** Enough for the tasks and for what settles a page. */
export const TASKS = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
]
/** And for who did the work, which costs time itself. */
export const FUNCTIONS = [...TASKS, 'v8', 'disabled-by-default-v8.cpu_profiler']

/**
 * React makes errors when its file is run. With tools attached Chromium would read that file again for where they are
 * from, which no visitor's does; told to note that at once, it does not.
 */
export const UNWATCHED = '--js-flags=--no-enable-lazy-source-positions'

/**
 * The phone and the line of `pnpm lighthouse`, but not its slow processor: Chromium slows a thread down by keeping it
 * busy for as long as the clock says, and that is then counted as its work.
 */
const { screenEmulation: SCREEN, throttling: LINE } = defaultSettings
/** How long a page is looked at that never rests. */
const LOOKS_MAX = 60
const LOOK_MS = 500
/** So many looks in a row, and the page is at rest. Well above what settles it: a trace cannot be gone on with. */
const LOOKS_QUIET = 4
/** Of a look, by the clock. */
const QUIET_MS = 25

/** Opens a page as somebody who has never been here, and gives the trace of it. */
export async function visit(
  browser: Browser,
  url: string,
  categories: readonly string[],
): Promise<readonly Event[]> {
  return onPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await slowDown(session)
    await browser.startTracing(page, { categories: [...categories] })
    await open(page, url)
    await untilQuiet(page, session)
    const trace = await browser.stopTracing()
    return (JSON.parse(trace.toString()) as { traceEvents: Event[] }).traceEvents
  })
}

/** How many elements the server drew, for React to take over. */
export async function countElements(browser: Browser, url: string): Promise<number> {
  const count = async (page: Page) => {
    await open(page, url)
    return page.locator('body :not(script, style, link, template)').count()
  }
  return onPhone(browser, count, { javaScriptEnabled: false })
}

async function onPhone<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const { width, height, deviceScaleFactor } = SCREEN
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents.mobile,
    ...options,
  })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** A page that says it is sorry costs little, and would be a fine figure. */
async function open(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.requestLatencyMs,
    downloadThroughput: bytesPerSecond(LINE.downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(LINE.uploadThroughputKbps),
  })
}

async function untilQuiet(page: Page, session: CDPSession): Promise<void> {
  await session.send('Performance.enable')
  let quiet = 0
  let before = 0
  for (let looks = 0; looks < LOOKS_MAX && quiet < LOOKS_QUIET; looks += 1) {
    await page.waitForTimeout(LOOK_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const busyMs = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
    quiet = busyMs - before < QUIET_MS ? quiet + 1 : 0
    before = busyMs
  }
}

const bytesPerSecond = (kbps: number) => (kbps * 1024) / 8
