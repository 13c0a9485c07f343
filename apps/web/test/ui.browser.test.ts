import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchChromium, launchWithScrollbars } from '#testing/chromium.ts'
import { openGallery, openStory, type Gallery } from '#testing/gallery/openGallery.ts'

// Many pages at a time, each of which waits for clocks of several seconds.
vi.setConfig({ testTimeout: 60_000 })

let gallery: Gallery
let browser: Browser

beforeAll(async () => {
  ;[gallery, browser] = await Promise.all([openGallery(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
})

/** What components do when they are used, with their motion on; how they look and read is for the stories. */
async function use(
  story: string,
  work: (page: Page) => Promise<void>,
  reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion })
  try {
    await openStory(gallery, page, { story, theme: 'dark', merchant: 'trevo' })
    await work(page)
  } finally {
    await page.close()
  }
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function drag(page: Page, selector: string, x: number, y: number): Promise<void> {
  const { x: left, y: top } = (await page.locator(selector).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + 60 + x * share, y: top + 20 + y * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}

async function press(page: Page, target: Locator): Promise<{ lift: () => Promise<unknown> }> {
  const { x, y } = (await target.boundingBox())!
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 5, y: y + 5 }],
  })
  return { lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) }
}

describe.concurrent.for([
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
    await openStory(gallery, page, { story: 'Drawer/open', theme: 'dark', merchant: 'trevo' })
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

describe.concurrent('a section', () => {
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

describe.concurrent('the placeholder for no data', () => {
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

describe.concurrent('a drag', () => {
  it.for([
    ['Sheet/with footer', 0, 61],
    ['Drawer/open', 61, 0],
  ] as const)('of more than 60 px closes: %s [APP-16]', ([story, x, y]) =>
    use(story, async (page) => {
      const panel = page.getByRole('dialog')
      await panel.waitFor()
      await page.waitForTimeout(400)
      await drag(page, '[role=dialog] header', x, y)
      await expect.poll(() => panel.count()).toBe(0)
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
      await page.waitForTimeout(400)
      const before = await panel.boundingBox()
      await drag(page, '[role=dialog] header', x, y)
      await page.waitForTimeout(600)
      expect(await panel.boundingBox()).toEqual(before)
    }),
  )
})

describe.concurrent('a toast', () => {
  it('speaks politely, an error at once [APP-36]', async () => {
    await use('ToastRegion/short', async (page) => {
      expect(await page.getByRole('status').textContent()).toBe('Código Pix copiado')
      expect(await page.getByRole('alert').textContent()).toBe('')
    })
    await use('ToastRegion/error', async (page) => {
      expect(await page.getByRole('alert').textContent()).toBe('Usuário ou senha não conferem.')
      expect(await page.getByRole('status').textContent()).toBe('')
    })
  })

  it('waits while a finger is on it [APP-36]', () =>
    use('ToastRegion/short', async (page) => {
      const toast = page.getByText('Código Pix copiado')
      const finger = await press(page, toast)
      await page.waitForTimeout(3_500)
      expect(await toast.isVisible()).toBe(true)
      await finger.lift()
      await toast.waitFor({ state: 'detached', timeout: 3_500 })
    }))

  it('waits while it has the focus [APP-36]', () =>
    use('ToastRegion/with action', async (page) => {
      const toast = page.getByText('Removido dos favoritos')
      await page.getByRole('button', { name: 'Desfazer' }).focus()
      await page.waitForTimeout(8_500)
      expect(await toast.isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Mostrar' }).focus()
      await toast.waitFor({ state: 'detached', timeout: 8_500 })
    }))

  it('does its action once and goes', () =>
    use('ToastRegion/with action', async (page) => {
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await page.getByText('De volta').waitFor()
      expect(await page.getByText('Removido dos favoritos').count()).toBe(0)
    }))
})

describe.concurrent('a carousel', () => {
  const firstInView = (page: Page) =>
    page.evaluate(() => {
      const slides = [...document.querySelectorAll('[aria-roledescription=slide]')]
      const shown = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - 16) < 2)
      return shown?.getAttribute('aria-label')
    })
  const pause = (page: Page) => page.getByRole('button', { name: 'Pausar os destaques' })

  it('rests for 5 s and takes 1 s to the next slide [HOME-05]', () =>
    use('Carousel/three', async (page) => {
      await pause(page).waitFor()
      // Watched from inside the page: out here a busy machine would measure itself.
      const { restMs, moveMs } = await page.evaluate(async () => {
        const slide = document.querySelector('[aria-label="2 de 3"]')!
        const left = () => slide.getBoundingClientRect().left
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
        const first = left()
        const startedAt = await frame()
        let movedAt = startedAt
        while (left() > first - 1) movedAt = await frame()
        let settledAt = movedAt
        while (left() > 17) settledAt = await frame()
        return { restMs: movedAt - startedAt, moveMs: settledAt - movedAt }
      })
      // The clock started when the carousel did, a little before we looked.
      expect(restMs).toBeGreaterThan(3_500)
      expect(restMs).toBeLessThan(8_000)
      expect(moveMs).toBeGreaterThan(600)
      expect(moveMs).toBeLessThan(3_000)
    }))

  it('goes round, even with two slides [HOME-05]', () =>
    use('Carousel/two', async (page) => {
      await pause(page).waitFor()
      await expect.poll(() => firstInView(page), { timeout: 8_000 }).toBe('2 de 2')
      await expect.poll(() => firstInView(page), { timeout: 8_000 }).toBe('1 de 2')
    }))

  it('goes on when the screen has another size [HOME-05]', () =>
    use('Carousel/three', async (page) => {
      await pause(page).waitFor()
      await page.setViewportSize({ width: 430, height: 700 })
      await page.waitForTimeout(500)
      await expect.poll(() => firstInView(page), { timeout: 8_000 }).toBe('2 de 3')
    }))

  const holds: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['paused', (page) => pause(page).click()],
    ['focused', (page) => page.getByRole('link').first().focus()],
    ['under a mouse', (page) => page.getByRole('link').first().hover()],
    ['under a finger', (page) => press(page, page.getByRole('link').first())],
  ]

  it.for(holds)('stays while it is %s [HOME-05]', ([, hold]) =>
    use('Carousel/three', async (page) => {
      await pause(page).waitFor()
      await hold(page)
      await page.waitForTimeout(6_500)
      expect(await firstInView(page)).toBe('1 de 3')
    }),
  )

  it('does not move for who asks for stillness, nor alone [HOME-05]', async () => {
    const still = async (page: Page) => {
      await page.waitForTimeout(6_500)
      expect(await firstInView(page)).toMatch(/^1 de/)
      expect(await pause(page).count()).toBe(0)
    }
    await Promise.all([use('Carousel/three', still, 'reduce'), use('Carousel/one', still)])
  })
})

describe.concurrent('an infinite list', () => {
  it('asks for the next page 300 px before the end', () =>
    use('InfiniteList/running', async (page) => {
      const count = async () => Number(await page.getByRole('listitem').first().getAttribute('aria-setsize'))
      const isAbove = (pixels: number) =>
        page.evaluate(
          (above) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - above),
          pixels,
        )
      await expect.poll(count).toBe(24)
      await isAbove(450)
      await page.waitForTimeout(1_500)
      expect(await count()).toBe(24)
      await isAbove(290)
      await expect.poll(count).toBe(36)
    }))

  it('asks at most once a second, however fast one scrolls', () =>
    use('InfiniteList/running', async (page) => {
      const times = await page.evaluate(async () => {
        const arrivals = new Map<number, number>()
        const list = document.querySelector('ul')!
        const sizeNow = () => Number(list.firstElementChild?.getAttribute('aria-setsize'))
        const atFirst = sizeNow()
        await new Promise<void>((done) => {
          new MutationObserver(() => {
            const size = sizeNow()
            if (size !== atFirst && !arrivals.has(size)) arrivals.set(size, performance.now())
            scrollTo(0, document.documentElement.scrollHeight)
            if (size === 72) done()
          }).observe(list, { childList: true, subtree: true, attributes: true })
          scrollTo(0, document.documentElement.scrollHeight)
        })
        return [...arrivals.values()]
      })
      // Arrivals, not askings: a busy machine may hold one back, which brings it closer to the next.
      const gaps = times.length - 1
      expect(gaps).toBeGreaterThanOrEqual(3)
      expect(times.at(-1)! - times[0]!).toBeGreaterThan(gaps * 1_000 - 500)
    }))
})

describe.concurrent('a grid of five thousand tiles', () => {
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
      for (let time = 0; time < 20; time += 1) expect(await pass()).toBe(height)
      expect((await heap()) - before).toBeLessThan(10_000_000)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.getByText('Jogo 5000').waitFor()
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500)
    }))
})
