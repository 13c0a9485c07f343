import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchWithScrollbars } from '#testing/chromium.ts'
import { openStory } from '#testing/gallery/openGallery.ts'
import { openWithoutTime, type Pass } from '#testing/fakeTime.ts'
import { drag, press } from './touch.ts'
import { useGallery } from './useGallery.ts'

const opened = useGallery()

type Motion = 'reduce' | 'no-preference'

/** What components do when they are used, with their motion on; how they look and read is for the stories. */
async function use(story: string, work: (page: Page) => Promise<void>): Promise<void> {
  await using page = await newPage('no-preference')
  await openStory(opened.gallery, page, { story, theme: 'dark', merchant: 'trevo' })
  await work(page)
}

/** The same, but time passes only when it is told to. */
async function useHeld(
  story: string,
  work: (page: Page, pass: Pass) => Promise<void>,
  reducedMotion: Motion = 'no-preference',
): Promise<void> {
  await using page = await newPage(reducedMotion)
  const pass = await openWithoutTime(page)
  await openStory(opened.gallery, page, { story, theme: 'dark', merchant: 'trevo' })
  await work(page, pass)
}

const newPage = (reducedMotion: Motion) =>
  opened.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion })

/** Until what moves has come to rest. */
const rested = (target: Locator) =>
  target.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))

/** Until whoever watches what comes into view has seen where the page is scrolled to. */
const looked = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.body)
      }),
  )

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe.for([
  ['Sheet/with footer', 'Filtros'],
  ['Drawer/open', 'Menu'],
  ['Dialog/confirm', 'Sair da conta?'],
] as const)('%s', ([story, title]) => {
  it('takes the focus, keeps it, and returns it', () =>
    use(story, async (page) => {
      const panel = page.getByRole('dialog', { name: title })
      await panel.waitFor()
      expect(await focused(page)).toBe(title)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      const opener = page.getByRole('button', { name: 'Abrir' })
      await opener.press('Enter')
      await panel.waitFor()
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press(presses % 3 === 2 ? 'Shift+Tab' : 'Tab')
        expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe('Abrir')
      await panel.waitFor({ state: 'detached' })
    }))

  it('closes by its backdrop, and until then hides and holds the page behind', () =>
    use(story, async (page) => {
      const panel = page.getByRole('dialog', { name: title })
      await panel.waitFor()
      const behind = () =>
        page.evaluate(() => ({
          inert: document.querySelector('#gallery')!.hasAttribute('inert'),
          overflow: document.documentElement.style.overflow,
        }))
      expect(await behind()).toEqual({ inert: true, overflow: 'hidden' })
      await page.mouse.click(8, 8)
      await panel.waitFor({ state: 'detached' })
      expect(await behind()).toEqual({ inert: false, overflow: '' })
    }))
})

describe('where scrollbars take room', () => {
  let desktop: Browser
  beforeAll(async () => {
    desktop = await launchWithScrollbars()
  })
  afterAll(() => desktop.close())

  const edges = (page: Page) =>
    page.evaluate(() => {
      const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right
      return { column: right('#gallery > *'), layer: right('[data-layer]'), drawer: right('[role=dialog]') }
    })
  const close = async (page: Page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it.for([
    [1280, 'beside the scrollbar, like the column'],
    [440, 'over its place, at the edge'],
  ] as const)('a drawer in a window of %i px stands %s, and the page does not move', async ([width]) => {
    const page = await desktop.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await openStory(opened.gallery, page, { story: 'Drawer/open', theme: 'dark', merchant: 'trevo' })
    await close(page)
    await page.addStyleTag({ content: '#gallery > * { height: 3000px }' })
    const { column } = await edges(page)
    expect(column).toBeLessThan(width === 440 ? 440 : 880)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await edges(page)).toEqual({ column, layer: width, drawer: width === 440 ? 440 : column })
    await close(page)
    expect((await edges(page)).column).toBe(column)
    expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0)
  })
})

describe('a section', () => {
  const failure = (page: Page) => page.getByRole('alert').getByText('Esta parte não carregou')

  it('that fails says so in its own place; the rest goes on', () =>
    use('Section/failed', async (page) => {
      await failure(page).waitFor()
      expect(await page.getByText('Cometa, Minas de Jade, Cascata').isVisible()).toBe(true)
    }))

  it('is tried again on demand, as often as it takes', () =>
    use('Section/mended by a retry', async (page) => {
      const retry = page.getByRole('button', { name: 'Tentar novamente' })
      await retry.click()
      await failure(page).waitFor()
      await page.getByRole('button', { name: 'Resto da página: 0' }).click()
      await retry.click()
      await page.getByText('Trevo Supremo, Sete Cristais').waitFor()
      expect(await failure(page).count()).toBe(0)
      // The rest kept what it had.
      expect(await page.getByRole('button', { name: 'Resto da página: 1' }).count()).toBe(1)
    }))
})

describe('the placeholder for no data', () => {
  it.for([
    ['NoData/as it is', 'Nenhum dado disponível'],
    ['NoData/with its own words', 'Nenhuma mensagem ainda'],
    ['EmptyState/title only', 'Nenhum lançamento neste período'],
  ] as const)('is the same picture with words: %s [APP-33]', ([story, words]) =>
    use(story, async (page) => {
      await page.getByText(words, { exact: true }).waitFor()
      expect(await page.locator('svg[class*=art]').count()).toBe(1)
    }),
  )
})

describe('a drag', () => {
  it.for([
    ['Sheet/with footer', 0, 61],
    ['Drawer/open', 61, 0],
  ] as const)('of more than 60 px closes: %s [APP-16]', ([story, x, y]) =>
    use(story, async (page) => {
      const panel = page.getByRole('dialog')
      await panel.waitFor()
      await rested(panel)
      await drag(page, '[role=dialog] header', x, y)
      await panel.waitFor({ state: 'detached' })
    }),
  )

  it.for([
    ['Sheet/with footer', 0, 60],
    ['Sheet/with footer', 90, 20],
    ['Drawer/open', 60, 0],
    ['Drawer/open', -90, 0],
  ] as const)('that is shorter or goes elsewhere does not: %s by %i, %i [APP-16]', ([story, x, y]) =>
    use(story, async (page) => {
      const panel = page.getByRole('dialog')
      await panel.waitFor()
      await rested(panel)
      const before = await panel.boundingBox()
      await drag(page, '[role=dialog] header', x, y)
      await rested(panel)
      expect(await panel.boundingBox()).toEqual(before)
    }),
  )
})

describe('a toast', () => {
  it('speaks politely, an error at once [APP-36]', async () => {
    await useHeld('ToastRegion/short', async (page) => {
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Código Pix copiado')
      expect(await page.getByRole('alert').textContent()).toBe('')
    })
    await useHeld('ToastRegion/error', async (page) => {
      await expect.poll(() => page.getByRole('alert').textContent()).toBe('Usuário ou senha não conferem.')
      expect(await page.getByRole('status').textContent()).toBe('')
    })
  })

  it('waits while a finger is on it [APP-36]', () =>
    useHeld('ToastRegion/short', async (page, pass) => {
      const toast = page.getByText('Código Pix copiado')
      const finger = await press(page, toast)
      await pass(60_000)
      await finger.lift()
      await pass(2_999)
      expect(await toast.isVisible()).toBe(true)
      await pass(1)
      await toast.waitFor({ state: 'detached' })
    }))

  it('waits while it has the focus [APP-36]', () =>
    useHeld('ToastRegion/with action', async (page, pass) => {
      const toast = page.getByText('Removido dos favoritos')
      await page.getByRole('button', { name: 'Desfazer' }).focus()
      await pass(60_000)
      await page.getByRole('button', { name: 'Mostrar' }).focus()
      await pass(7_999)
      expect(await toast.isVisible()).toBe(true)
      await pass(1)
      await toast.waitFor({ state: 'detached' })
    }))

  it('does its action once and goes', () =>
    use('ToastRegion/with action', async (page) => {
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await page.getByText('De volta').waitFor()
      expect(await page.getByText('Removido dos favoritos').count()).toBe(0)
    }))
})

describe('a carousel', () => {
  const firstInView = (page: Page) =>
    page.evaluate(() => {
      const slides = [...document.querySelectorAll('[aria-roledescription=slide]')]
      const shown = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - 16) < 2)
      return shown?.getAttribute('aria-label')
    })
  const pause = (page: Page) => page.getByRole('button', { name: 'Pausar os destaques' })
  /** What drives it comes after the slides. */
  const driven = async (page: Page, pass: Pass) => {
    await expect.poll(() => pass(50).then(() => pause(page).count())).toBe(1)
  }

  it('rests for 5 s and takes 1 s to the next slide [HOME-05]', () =>
    useHeld('Carousel/three', async (page, pass) => {
      await driven(page, pass)
      // Its rest begins anew.
      await pause(page).click()
      await page.getByRole('button', { name: 'Retomar os destaques' }).click()
      await pause(page).waitFor()
      const left = async () => (await page.locator('[aria-label="2 de 3"]').boundingBox())!.x
      const first = await left()
      await pass(4_999)
      expect(await left()).toBe(first)
      await pass(500)
      expect(await left()).toBeLessThan(first)
      await pass(200)
      expect(await firstInView(page)).toBeUndefined()
      await pass(400)
      expect(await firstInView(page)).toBe('2 de 3')
    }))

  it('goes round, even with two slides [HOME-05]', () =>
    useHeld('Carousel/two', async (page, pass) => {
      await driven(page, pass)
      await expect.poll(() => pass(500).then(() => firstInView(page))).toBe('2 de 2')
      await expect.poll(() => pass(500).then(() => firstInView(page))).toBe('1 de 2')
    }))

  it('goes on when the screen has another size [HOME-05]', () =>
    useHeld('Carousel/three', async (page, pass) => {
      await driven(page, pass)
      await page.setViewportSize({ width: 430, height: 700 })
      await expect.poll(() => pass(500).then(() => firstInView(page))).toBe('2 de 3')
    }))

  const holds: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['paused', (page) => pause(page).click()],
    ['focused', (page) => page.getByRole('link').first().focus()],
    ['under a mouse', (page) => page.getByRole('link').first().hover()],
    ['under a finger', (page) => press(page, page.getByRole('link').first())],
  ]

  it.for(holds)('stays while it is %s [HOME-05]', ([, hold]) =>
    useHeld('Carousel/three', async (page, pass) => {
      await driven(page, pass)
      await hold(page)
      await pass(20_000)
      expect(await firstInView(page)).toBe('1 de 3')
    }),
  )

  it('does not move for who asks for stillness, nor alone [HOME-05]', async () => {
    const still = async (page: Page, pass: Pass) => {
      await pass(20_000)
      expect(await firstInView(page)).toMatch(/^1 de/)
      expect(await pause(page).count()).toBe(0)
    }
    await Promise.all([useHeld('Carousel/three', still, 'reduce'), useHeld('Carousel/one', still)])
  })
})

describe('an infinite list', () => {
  const count = async (page: Page) =>
    Number(await page.getByRole('listitem').first().getAttribute('aria-setsize'))
  const scrollTo = async (page: Page, aboveEnd: number) => {
    await page.evaluate(
      (above) => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - above),
      aboveEnd,
    )
    await looked(page)
  }

  it('asks for the next page 300 px before the end', () =>
    useHeld('InfiniteList/running', async (page, pass) => {
      await expect.poll(() => pass(0).then(() => count(page))).toBe(24)
      await scrollTo(page, 450)
      await pass(5_000)
      expect(await count(page)).toBe(24)
      await scrollTo(page, 290)
      await pass(0)
      await expect.poll(() => count(page)).toBe(36)
    }))

  it('asks at most once a second, however fast one scrolls', () =>
    useHeld('InfiniteList/running', async (page, pass) => {
      await expect.poll(() => pass(0).then(() => count(page))).toBe(24)
      for (const next of [36, 48, 60]) {
        await scrollTo(page, 0)
        await pass(999)
        expect(await count(page)).toBe(next - 12)
        await pass(1)
        await expect.poll(() => count(page)).toBe(next)
      }
    }))
})

describe('a grid of five thousand tiles', () => {
  it('draws those near the screen only, and keeps nothing of the others', () =>
    use('TileGrid/five thousand', async (page) => {
      const session = await page.context().newCDPSession(page)
      const heap = async () => {
        await session.send('HeapProfiler.collectGarbage')
        return (await session.send('Runtime.getHeapUsage')).usedSize
      }
      const pass = () =>
        page.evaluate(async () => {
          const { scrollHeight } = document.documentElement
          for (let step = 1; step <= 10; step += 1) {
            scrollTo(0, (scrollHeight * step) / 10)
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          }
          scrollTo(0, 0)
          return scrollHeight
        })
      const height = await pass()
      const before = await heap()
      for (let time = 0; time < 5; time += 1) expect(await pass()).toBe(height)
      expect((await heap()) - before).toBeLessThan(10_000_000)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.getByText('Jogo 5000').waitFor()
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500)
    }))
})
