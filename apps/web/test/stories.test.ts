import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MERCHANTS, THEMES, type Shown } from '#testing/gallery/address.ts'
import { openGallery, openStory, storyNames, type Gallery } from '#testing/gallery/openGallery.ts'
import { inspect } from './stories/inspect.ts'
import { openPages, type Pages } from './stories/pages.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const SUFFIX = '.stories.tsx'
const files = await Array.fromAsync(glob(`**/*${SUFFIX}`, { cwd: SOURCE }))
const components = files.map((file) => basename(file, SUFFIX)).toSorted()
/** Several components share the machine at a time. */
const PATIENCE_MS = 60_000
const looks = MERCHANTS.flatMap((merchant) => THEMES.map((theme) => ({ merchant, theme })))

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

describe.for(looks)('stories, $merchant $theme', { timeout: PATIENCE_MS }, (look) => {
  it.concurrent.for(components)('%s can be seen, read and used by everyone', async (component) => {
    expect(await visit(component, look, inspect)).toEqual([])
  })
})

it.concurrent.for(components)('%s keeps still for who asks for it', async (component) => {
  const look = { merchant: 'trevo', theme: 'dark' } as const
  expect(await visit(component, look, (page) => page.evaluate(() => window.probe.loops()))).toEqual([])
})

/** Loads a page for the component and looks at one story after another on it. */
async function visit(
  component: string,
  look: Omit<Shown, 'story'>,
  lookAt: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const problems: string[] = []
  await pages.use(async ({ page, takeComplaints }) => {
    const [first, ...others] = stories.filter((story) => story.startsWith(`${component}/`))
    takeComplaints()
    await openStory(gallery, page, { ...look, story: first! })
    const collect = async (story: string) => {
      const found = [...(await lookAt(page)), ...takeComplaints()]
      problems.push(...found.map((problem) => `${story}: ${problem}`))
    }
    await collect(first!)
    for (const story of others) {
      await page.evaluate((name) => window.showStory(name), story)
      await collect(story)
    }
  })
  return problems
}
