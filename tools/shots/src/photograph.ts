import { join } from 'node:path'
import { openStory, type Gallery } from '@trevo/web/testing/gallery/openGallery.ts'
import type { Browser, Page } from 'playwright-core'
import { fileOf, type Kind, type Look, type Shot } from './shot.ts'

export interface Studio {
  readonly browser: Browser
  readonly folder: string
}

/** All stories in one look. The page is loaded once and shows them one after the other. */
export async function photographStories(
  { browser, folder }: Studio,
  gallery: Gallery,
  names: readonly string[],
  look: Look,
): Promise<Shot[]> {
  const page = await openPage(browser, look)
  const shots: Shot[] = []
  for (const name of names) {
    if (shots.length === 0) await openStory(gallery, page, { story: name, ...look })
    else await page.evaluate(`showStory(${JSON.stringify(name)})`)
    shots.push(await take(page, folder, 'story', name, look))
  }
  await page.context().close()
  return shots
}

/** All routes of the running app in one look. In `base`, `{merchant}` stands for the merchant's code. */
export async function photographRoutes(
  { browser, folder }: Studio,
  base: string,
  paths: readonly string[],
  look: Look,
): Promise<Shot[]> {
  const page = await openPage(browser, look)
  // As somebody who has chosen it: a page that is already drawn would be photographed while its colours change.
  await page.addInitScript(`localStorage.setItem('theme', '${look.theme}')`)
  const shots: Shot[] = []
  for (const path of paths) {
    const url = `${base.replace('{merchant}', look.merchant)}/m/${path}`
    await page.goto(url, { waitUntil: 'networkidle' })
    shots.push(await take(page, folder, 'route', path, look))
  }
  await page.context().close()
  return shots
}

async function take(page: Page, folder: string, kind: Kind, name: string, look: Look): Promise<Shot> {
  const { width, height: most } = look.size
  const height = kind === 'story' ? Math.min(most, await contentHeight(page)) : most
  const file = fileOf(kind, name, look)
  await page.screenshot({ path: join(folder, file), clip: { x: 0, y: 0, width, height } })
  return { kind, name, ...look, height, file }
}

/** Where a story ends, with the margin below it. What it opened over the page (a sheet, say) counts too. */
async function contentHeight(page: Page): Promise<number> {
  return page.evaluate<number>(`
    Math.ceil(24 + Math.max(...Array.from(
      document.querySelectorAll('#gallery > * > *, body > :not(#gallery), body > :not(#gallery) *'),
      (element) => element.getBoundingClientRect().bottom,
    )))
  `)
}

async function openPage(browser: Browser, { size, theme }: Look): Promise<Page> {
  const isPhone = size.width < 600
  return browser.newPage({
    viewport: size,
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    colorScheme: theme,
    // A picture of something on its way would be another one each time.
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  })
}
