import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MERCHANTS, THEMES } from '#testing/gallery/address.ts'
import { openGallery, openStory, storyNames, type Gallery } from '#testing/gallery/openGallery.ts'
import { colourProblems, inspect } from './stories/inspect.ts'
import { openPages, type Pages } from './stories/pages.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const SUFFIX = '.stories.tsx'
const files = await Array.fromAsync(glob(`**/*${SUFFIX}`, { cwd: SOURCE }))
const components = files.map((file) => basename(file, SUFFIX)).toSorted()
const LOOKS = MERCHANTS.flatMap((merchant) => THEMES.map((theme) => ({ merchant, theme })))

let gallery: Gallery
let pages: Pages
let stories: readonly string[]

beforeAll(async () => {
  ;[gallery, pages] = await Promise.all([openGallery(), openPages()])
  stories = await pages.use(({ page }) => storyNames(gallery, page))
})
afterAll(async () => {
  await pages.close()
  await gallery.close()
})

it('finds a component by its name alone', () => {
  expect(components).toEqual([...new Set(components)])
})

// Only colours and corners differ between looks; sizes and the way by Tab do not.
describe.for(LOOKS)('stories, $merchant $theme', (look) => {
  const lookAt = look === LOOKS[0] ? inspect : colourProblems
  const loaded = new WeakSet<Page>()

  /** To load a page takes longer than to inspect it: each is loaded once for all it shows in this look. */
  async function show(page: Page, story: string): Promise<void> {
    if (loaded.has(page)) return page.evaluate((name) => window.showStory(name), story)
    loaded.add(page)
    return openStory(gallery, page, { ...look, story })
  }

  it.concurrent.for(components)('%s can be used by everyone', async (component) => {
    const problems: string[] = []
    await pages.use(async ({ page, takeComplaints }) => {
      for (const story of stories.filter((name) => name.startsWith(`${component}/`))) {
        await show(page, story)
        const found = [...(await lookAt(page)), ...takeComplaints()]
        problems.push(...found.map((problem) => `${story}: ${problem}`))
      }
    })
    expect(problems).toEqual([])
  })
})
