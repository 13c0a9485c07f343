import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf } from '#testing/gallery/address.ts'
import { openStory } from '#testing/gallery/openGallery.ts'
import { drag } from './touch.ts'
import { useGallery } from './useGallery.ts'

const opened = useGallery()

const newPage = () => opened.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
const SHOWN = { theme: 'dark', merchant: 'trevo' } as const
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })

/** As a finger does it, one after the other. */
async function openBoth(page: Page, story: string): Promise<void> {
  await openStory(opened.gallery, page, { ...SHOWN, story: `Overlay/${story}` })
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('button', { name: 'Abrir filtros' }).click()
  await filters(page).waitFor()
  expect(await held(page)).toEqual({ page: true, menu: true, scroll: 'hidden' })
}

/** Which of them nobody can reach, and whether the page scrolls. */
const held = (page: Page) =>
  page.evaluate(() => {
    const isInert = (selector: string) => document.querySelector(selector)?.closest('[inert]') !== null
    return {
      page: isInert('#gallery'),
      menu: isInert('[aria-label=Menu]'),
      scroll: document.documentElement.style.overflow,
    }
  })

/** What is left when the last layer has gone. */
async function left(page: Page) {
  await menu(page).waitFor({ state: 'detached' })
  await filters(page).waitFor({ state: 'detached' })
  return page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]').length,
    style: document.documentElement.style.length,
    focus: document.activeElement?.textContent,
  }))
}

const NOTHING = { inert: 0, style: 0, focus: 'Abrir' }

/** What a phone's Back asks of a page. On a desktop it is Escape that does, unless the page answers the key itself. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    }),
  )
  await page.keyboard.press('Escape')
}

const rested = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

const ways: readonly [string, (page: Page, top: 'Menu' | 'Filtros') => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', pressBack],
  ['the backdrop', (page) => page.mouse.click(8, 8)],
  [
    'a swipe',
    async (page, top) => {
      await rested(page)
      const [x, y] = top === 'Menu' ? [80, 0] : [0, 80]
      await drag(page, `[aria-label=${top}] header`, x, y)
    },
  ],
]

describe.for(['a sheet inside a drawer', 'a sheet beside a drawer'] as const)('%s', (story) => {
  it.for(ways)('is closed by %s, and the drawer by the next', async ([, close]) => {
    await using page = await newPage()
    await openBoth(page, story)
    await close(page, 'Filtros')
    await filters(page).waitFor({ state: 'detached' })
    expect(await held(page)).toEqual({ page: true, menu: false, scroll: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Abrir filtros')
    await close(page, 'Menu')
    expect(await left(page)).toEqual(NOTHING)
  })

  it('is closed alone by Back, though nobody touched the page', async () => {
    await using page = await newPage()
    // What a test runs in a page counts as a touch, so the page does it all by itself.
    await page.addInitScript(() => {
      window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true })
      const timer = setInterval(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label=Menu] button')]
        if (document.querySelector('[aria-label=Filtros]')) {
          clearInterval(timer)
          // oxlint-disable-next-line eslint/no-console -- how a page tells a test that must not touch it
          console.info('both are open')
        } else buttons.find(({ textContent }) => textContent === 'Abrir filtros')?.click()
      }, 100)
    })
    const bothOpen = page.waitForEvent('console', (message) => message.text() === 'both are open')
    await page.goto(opened.gallery.url + addressOf({ ...SHOWN, story: `Overlay/${story}` }))
    await bothOpen
    await page.keyboard.press('Escape')
    await filters(page).waitFor({ state: 'detached' })
    expect(await held(page)).toEqual({ page: true, menu: false, scroll: 'hidden' })
    await page.keyboard.press('Escape')
    expect(await left(page)).toMatchObject({ inert: 0, style: 0 })
  })

  it('does not move the drawer under it when it is dragged sideways', async () => {
    await using page = await newPage()
    await openBoth(page, story)
    await rested(page)
    const before = await menu(page).boundingBox()
    await drag(page, '[aria-label=Filtros] header', 90, 0)
    await rested(page)
    expect(await menu(page).boundingBox()).toEqual(before)
    expect(await filters(page).isVisible()).toBe(true)
  })
})

describe('a drawer that closes under a sheet', () => {
  const closeMenu = (page: Page) => page.getByRole('button', { name: 'Fechar o menu' }).click()

  it('takes what is inside it along, and leaves the page free', async () => {
    await using page = await newPage()
    await openBoth(page, 'a sheet inside a drawer')
    await closeMenu(page)
    expect(await left(page)).toEqual(NOTHING)
  })

  it.for(ways)('leaves the page to the sheet beside it, until %s closes that', async ([, close]) => {
    await using page = await newPage()
    await openBoth(page, 'a sheet beside a drawer')
    await closeMenu(page)
    await menu(page).waitFor({ state: 'detached' })
    expect(await held(page)).toMatchObject({ page: true, scroll: 'hidden' })
    expect(await filters(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
    await close(page, 'Filtros')
    expect(await left(page)).toEqual(NOTHING)
  })
})
