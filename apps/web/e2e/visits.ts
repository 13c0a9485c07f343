import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { launchChromium } from '../src/testing/chromium.ts'
import { recordAnnouncements } from './announcedTexts.ts'

export interface Visit {
  readonly page: Page
  /** Whatever the console complained about. */
  readonly consoleErrors: string[]
}

/** Without `serviceWorkers: 'allow'` the browser knows none: to install ours is a third of what a first visit takes. */
export type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** How long a page is waited for: a slow machine is no fault, a page that never comes is. */
const PATIENCE_MS = 60_000

let visitors = 0
let running: Promise<Browser> | undefined

/** One for all suites of a worker, and ends with it: to start one takes as long as many a test. */
function sharedBrowser(): Promise<Browser> {
  running ??= launchChromium().then((browser) =>
    browser.once('disconnected', () => {
      running = undefined
    }),
  )
  return running
}

/** Opens pages in a real browser at the size of a phone, each for somebody else. */
export function useVisits() {
  const contexts: BrowserContext[] = []
  let shared = 0

  const closeFrom = (first: number) => Promise.all(contexts.slice(first).map((context) => context.close()))

  // A page left open goes on drawing, which slows down every test after it. What was opened before the tests is
  // shared by them and stays.
  beforeEach(() => {
    shared = contexts.length
  })
  afterEach(() => closeFrom(shared))
  afterAll(() => closeFrom(0))

  return async (options: VisitOptions = {}): Promise<Visit> => {
    const browser = await sharedBrowser()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
      ...options,
    })
    contexts.push(context)
    if (options.serviceWorkers !== 'allow') await context.addInitScript(forgetServiceWorkers)
    context.setDefaultTimeout(PATIENCE_MS)
    await recordAnnouncements(context)
    const page = await context.newPage()
    const consoleErrors: string[] = []
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && consoleErrors.push(message.text()),
    )
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    return { page, consoleErrors }
  }
}

/** Everybody comes from a network of their own, or they would use up each other's limits, also those of an earlier run. */
export function nextAddress(): string {
  visitors += 1
  const bits = (visitors % 4_096) * 4_096 + (process.pid % 4_096)
  return `10.${bits >> 16}.${(bits >> 8) & 255}.${bits & 255}`
}

function forgetServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Before that a page follows no click, and no address that changes. */
export async function untilHydrated(page: Page): Promise<void> {
  // The region of messages is drawn in the browser alone.
  await page.locator('[data-above-layers]').waitFor({ state: 'attached' })
}

/** Where a page is, with what its address asks for. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
