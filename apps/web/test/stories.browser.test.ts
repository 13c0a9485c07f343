import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MERCHANTS, THEMES, type Shown } from '#testing/gallery/address.ts'
import { openGallery, openStory, storyNames, type Gallery } from '#testing/gallery/openGallery.ts'
import { axeViolations, inspect } from './stories/inspect.ts'
import { openPages, type Pages } from './stories/pages.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const SUFFIX = '.stories.tsx'
const files = await Array.fromAsync(glob(`**/*${SUFFIX}`, { cwd: SOURCE }))
const components = files.map((file) => basename(file, SUFFIX)).toSorted()
const [firstLook, ...otherLooks] = MERCHANTS.flatMap((merchant) =>
  THEMES.map((theme) => ({ merchant, theme })),
)

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

describe('stories, trevo dark', () => {
  it.concurrent.for(components)('%s can be read and used by everyone', async (component) => {
    expect(await visit(component, firstLook!, inspect)).toEqual([])
  })
})

// Only colours and corners differ between looks; sizes and the way by Tab do not.
describe.for(otherLooks)('stories, $merchant $theme', (look) => {
  it.concurrent.for(components)('%s can be read by everyone', async (component) => {
    expect(await visit(component, look, axeViolations)).toEqual([])
  })
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
