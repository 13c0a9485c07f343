import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from '#testing/chromium.ts'
import { openGallery, type Gallery } from '#testing/gallery/openGallery.ts'

/** The gallery and a browser, both for the tests of a file. */
export function useGallery(): { gallery: Gallery; browser: Browser } {
  const opened = {} as { gallery: Gallery; browser: Browser }
  beforeAll(async () => {
    ;[opened.gallery, opened.browser] = await Promise.all([openGallery(), launchChromium()])
  })
  afterAll(async () => {
    await opened.browser.close()
    await opened.gallery.close()
  })
  return opened
}
