import type { Page } from 'playwright-core'

/** Another tab or app is in front of the page, or it is in front again. */
export async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperties(document, {
      hidden: { value: hidden, configurable: true },
      visibilityState: { value: hidden ? 'hidden' : 'visible', configurable: true },
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
