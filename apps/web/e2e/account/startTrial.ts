import type { Page } from 'playwright-core'
import type { Site } from '../site.ts'

/** Starts a trial as anyone would. It is logged in, on home. */
export async function startTrial(site: Site, page: Page): Promise<void> {
  await page.goto(site.url('/m/trail'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Começar teste' }).click()
  await page.waitForURL('**/m/home')
}
