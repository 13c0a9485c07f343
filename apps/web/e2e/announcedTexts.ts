import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Everything that was said on this document so far. */
    told?: Set<string>
  }
}

/** From now on its pages remember what they said: on a slow machine a toast is gone before anyone has looked for it. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told = (window.told = new Set<string>())
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"], [role="alert"]'))
        if (textContent) told.add(textContent)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** The page says so, or has said so since it was loaded. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...(window.told ?? [])]))
    .toContainEqual(expect.stringContaining(text))
}
