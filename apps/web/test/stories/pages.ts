import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#testing/chromium.ts'
import { bringAxe } from './inspect.ts'
import { installProbe } from './probe.ts'

/** The narrowest phone we draw for. */
const VIEWPORT = { width: 360, height: 640 }

/** A page that tells what was complained about on it since it was last asked. */
export interface ProbedPage {
  readonly page: Page
  readonly takeComplaints: () => string[]
}

export interface Pages {
  /** Lends a page for the time of the work. As many are opened as work is done at the same time. */
  readonly use: <Value>(work: (probed: ProbedPage) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

/** Motion is reduced, as a reader may ask: then nothing is caught half way, and nothing may loop. */
export async function openPages(): Promise<Pages> {
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', locale: 'pt-BR' })
  await bringAxe(context)
  await context.addInitScript(installProbe)
  const idle: ProbedPage[] = []
  return {
    use: async (work) => {
      const probed = idle.pop() ?? (await openPage(context))
      try {
        return await work(probed)
      } finally {
        idle.push(probed)
      }
    },
    close: () => browser.close(),
  }
}

async function openPage(context: BrowserContext): Promise<ProbedPage> {
  const page = await context.newPage()
  let consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(`uncaught ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`console ${message.type()}: ${message.text()}`)
  })
  return {
    page,
    takeComplaints: () => {
      const taken = consoleErrors
      consoleErrors = []
      return taken
    },
  }
}
