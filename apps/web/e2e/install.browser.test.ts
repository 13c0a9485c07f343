import type { MerchantDraft } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts.ts'
import { useSite } from './site.ts'

const { visit, url, save, get } = await useSite()

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`
const OLD_SAFARI = SAFARI.replace('17_5', '12_3')
const CHROME_ON_IPHONE = `${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const INSTAGRAM = `${ANDROID} Instagram 335.0.0.39.93 Android`
const PROFILE = 'https://app.trevo.example/trevo.mobileconfig'

async function open(path: string, userAgent?: string, prepare?: (page: Page) => Promise<unknown>) {
  const { page, consoleErrors } = await visit(userAgent === undefined ? {} : { userAgent })
  // Nothing here may depend on hosts that do not exist.
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'there' }))
  await prepare?.(page)
  await page.goto(url(path), { waitUntil: 'networkidle' })
  return { page, consoleErrors }
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Trevo no seu celular' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Baixe o aplicativo' })
const openPopup = async (page: Page) => {
  await page.locator('header').getByRole('button', { name: 'App' }).click()
  await popup(page).waitFor()
}
/** The titles of the ways that are offered. */
const offered = async (page: Page) => {
  const rows = popup(page).getByRole('list').locator('a, button')
  return (await rows.allTextContents()).map((text) =>
    text.replace(/(Sem loja|Arquivo de|Abre|Instala) .*/, ''),
  )
}
const onHomeScreen = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

/** The window that asks for an address; it cannot reach back, and is not waited for either. */
async function opensWindow(page: Page, address: string): Promise<Page> {
  const request = page.context().waitForEvent('request', (one) => one.url() === address)
  const opened = await page.context().waitForEvent('page')
  await request
  return opened
}

/** Saves a merchant and waits until pages are rendered with it. */
async function changeTrevo(change: Partial<MerchantDraft>, page: Page, isThere: () => Promise<boolean>) {
  await save({ ...trevo, ...change })
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'networkidle' })
      return isThere()
    })
    .toBe(true)
}

/** Until pages are rendered as they were before a test changed the merchant. */
let unchanged: string
const served = async () => (await get('/m/app')).body
const untilUnchanged = () => vi.waitUntil(async () => (await served()) === unchanged, 60_000)

beforeAll(async () => {
  unchanged = await served()
})
afterEach(async () => {
  await save(trevo)
  await untilUnchanged()
})

describe('the bar', () => {
  it('has icon, slogan and button, and no rating that nobody gave [DL-02]', async () => {
    const { page, consoleErrors } = await open('/m/home', ANDROID)
    await bar(page).waitFor()
    await expect.poll(() => bar(page).locator('img').getAttribute('src')).toBe('/m/app-icon.svg')
    await expect.poll(() => bar(page).textContent()).toContain('Jogue melhor no aplicativo')
    expect(
      await bar(page)
        .getByRole('img', { name: /Avaliação/ })
        .count(),
    ).toBe(0)
    await bar(page).getByRole('button', { name: 'Baixar' }).click()
    await popup(page).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('shows the rating and the icon the merchant has [DL-02] [DL-16]', async () => {
    const { page } = await open('/m/home', ANDROID)
    const icon = { resourceType: 'AppDownloadIcon', url: ' https://app.trevo.example/icon.png ' }
    const rating = bar(page).getByRole('img', { name: 'Avaliação 4,6 de 5' })
    await changeTrevo({ appRating: 4.6, resources: [...trevo.resources, icon] }, page, () =>
      rating.isVisible(),
    )
    await expect.poll(() => bar(page).textContent()).toContain('4,6')
    await expect
      .poll(() => bar(page).locator('img').getAttribute('src'))
      .toBe('https://app.trevo.example/icon.png')
  })

  it('moves nothing when it comes', async () => {
    const { page } = await open('/m/home', ANDROID, recordLayoutShifts)
    await bar(page).waitFor()
    expect(await layoutShiftsOf(page)).toEqual([])
  })

  it('is closed for good, while the buttons stay and open the ways [DL-04]', async () => {
    const { page } = await open('/m/home', ANDROID)
    await bar(page).getByRole('button', { name: 'Fechar' }).click()
    await bar(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await bar(page).count()).toBe(0)
    await openPopup(page)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await page.locator('footer').getByRole('button', { name: 'Baixar' }).click()
    await popup(page).waitFor()
  })

  it.each([
    ['native app', `${ANDROID} TrevoApp/1.2`, undefined],
    ['installed app', SAFARI, onHomeScreen],
  ])('is not in the %s, nor is any other offer [DL-03]', async (_name, userAgent, prepare) => {
    const { page } = await open('/m/home', userAgent, prepare)
    expect(await bar(page).count()).toBe(0)
    expect(await page.getByText('Trevo no seu celular').count()).toBe(0)
    expect(await page.locator('header').getByRole('button', { name: 'App' }).isVisible()).toBe(false)
  })

  it('is not there without anything to download, nor is any other offer [DL-03]', async () => {
    const { page } = await open('/m/home', ANDROID)
    const button = page.locator('header').getByRole('button', { name: 'App' })
    await changeTrevo({ resources: [] }, page, async () => (await button.count()) === 0)
    expect([await bar(page).count(), await page.getByText('Trevo no seu celular').count()]).toEqual([0, 0])
  })

  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])(
    'and the button are on home by every address: %s [DL-15]',
    async (path) => {
      const { page } = await open(path, ANDROID)
      await bar(page).waitFor()
      expect(await page.locator('header').getByRole('button', { name: 'App' }).isVisible()).toBe(true)
    },
  )
})

describe('the popup', () => {
  it.each([
    ['Safari on an iPhone', SAFARI, ['Adicionar à tela de início', 'Aplicativo iOS', 'Perfil iOS']],
    ['Chrome on an iPhone', CHROME_ON_IPHONE, ['Aplicativo iOS', 'Perfil iOS']],
    ['an old iPhone', OLD_SAFARI, ['Aplicativo iOS']],
    ['Android', ANDROID, ['Aplicativo Android']],
    ['a computer', undefined, ['Aplicativo Android', 'Aplicativo iOS']],
  ])(
    'offers in %s what works there [DL-05] [DL-06] [DL-07] [DL-08] [DL-09]',
    async (_name, userAgent, ways) => {
      const { page } = await open('/m/home', userAgent)
      await openPopup(page)
      expect(await offered(page)).toEqual(ways)
    },
  )

  it('tells an old iPhone what it lacks [DL-14]', async () => {
    const { page } = await open('/m/home', OLD_SAFARI)
    await openPopup(page)
    await expect.poll(() => popup(page).textContent()).toContain('Requer iOS 12.4 ou superior')
  })

  it('tells whoever is inside of another app to leave it', async () => {
    const { page } = await open('/m/home', INSTAGRAM)
    await openPopup(page)
    await expect.poll(() => popup(page).textContent()).toContain('abra esta página no Chrome')
  })

  it('leaves the profile out once its web clip was opened [DL-06] [DL-12]', async () => {
    const { page } = await open('/m/home', SAFARI, onHomeScreen)
    expect(await page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1')
    const inSafari = await page
      .context()
      .browser()!
      .newContext({
        userAgent: SAFARI,
        storageState: await page.context().storageState(),
      })
    const after = await inSafari.newPage()
    await after.goto(url('/m/home'), { waitUntil: 'networkidle' })
    await openPopup(after)
    expect(await offered(after)).toEqual(['Adicionar à tela de início', 'Aplicativo iOS'])
    await inSafari.close()
  })

  it('shows the guide to the home screen, and closes with it [DL-10]', async () => {
    const { page } = await open('/m/home', SAFARI)
    await openPopup(page)
    await popup(page)
      .getByRole('button', { name: /Adicionar à tela de início/ })
      .click()
    const guide = popup(page).getByRole('heading', { name: /Toque em Compartilhar/ })
    expect(await guide.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await popup(page).getByRole('button', { name: 'Entendi' }).click()
    await popup(page).waitFor({ state: 'detached' })
    await openPopup(page)
    expect(await guide.count()).toBe(0)
  })

  it('opens a file in the same window and a page in a new one [DL-13]', async () => {
    const { page } = await open('/m/home')
    await openPopup(page)
    const link = (name: RegExp) => popup(page).getByRole('link', { name })
    await expect.poll(() => link(/Android/).getAttribute('target')).toBeNull()
    await expect.poll(() => link(/iOS/).getAttribute('rel')).toBe('noopener')
    const opened = opensWindow(page, 'https://app.trevo.example/ios')
    await link(/iOS/).click()
    await opened
    expect(page.url()).toBe(url('/m/home'))
    await link(/Android/).click()
    await page.waitForURL('https://app.trevo.example/trevo.apk')
  })

  it('asks for Safari where the profile needs it, alone on the screen [ERR-09] [DL-11]', async () => {
    const { page } = await open('/m/home', CHROME_ON_IPHONE)
    await openPopup(page)
    await popup(page)
      .getByRole('button', { name: /Perfil iOS/ })
      .click()
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toContain('Use o Safari para baixar o aplicativo.')
    await popup(page).waitFor({ state: 'detached' })
    await alert.getByRole('button', { name: 'Fechar' }).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('has the browser install the app where it can, and then offers it no more', async () => {
    const { page } = await open('/m/home', ANDROID)
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt')
      const userChoice = Promise.resolve({ outcome: 'accepted' })
      dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(), userChoice }))
    })
    await openPopup(page)
    await popup(page).getByRole('button', { name: 'Instalar agora' }).click()
    await page.getByText('Procure o ícone na tela inicial').waitFor()
    await popup(page).waitFor({ state: 'detached' })
    expect(await bar(page).isVisible()).toBe(false)
  })
})

describe('the page about the app', () => {
  const main = (page: Page) => page.locator('main')

  it('has icon, slogan, a button and the steps of each system, its own first [DL-01]', async () => {
    const { page, consoleErrors } = await open('/m/app', ANDROID)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Baixar aplicativo')
    await expect.poll(() => main(page).locator('img').first().getAttribute('src')).toBe('/m/app-icon.svg')
    await expect.poll(() => main(page).textContent()).toContain('Jogue melhor no aplicativo')
    expect(
      await main(page)
        .getByRole('img', { name: /Avaliação/ })
        .count(),
    ).toBe(0)
    const button = main(page).getByRole('link', { name: 'Baixar aplicativo' })
    await expect.poll(() => button.getAttribute('href')).toBe('https://app.trevo.example/trevo.apk')
    const tops = await Promise.all(
      ['No Android, pelo Chrome', 'No iPhone ou iPad, pelo Safari', 'No computador'].map(async (name) => {
        const box = await page.getByRole('heading', { name }).boundingBox()
        return box!.y
      }),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(consoleErrors).toEqual([])
  })

  it('is reached from the popup, and leads back [DL-01]', async () => {
    const { page } = await open('/m/home', ANDROID)
    await openPopup(page)
    await popup(page).getByRole('link', { name: 'Ver o passo a passo' }).click()
    await page.waitForURL('**/m/app')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect.poll(() => page.url()).toBe(url('/m/home'))
  })

  it('shows a computer a code for the phone', async () => {
    const { page } = await open('/m/app')
    const code = page.getByRole('img', { name: `Código QR do endereço ${url('/m/app')}` })
    await expect.poll(() => code.count()).toBe(1)
  })

  it('opens the store on an iPhone that has one [DL-11]', async () => {
    const { page } = await open('/m/app', CHROME_ON_IPHONE)
    const button = main(page).getByRole('link', { name: 'Baixar aplicativo' })
    await expect.poll(() => button.getAttribute('href')).toBe('https://app.trevo.example/ios')
  })

  it('leads from a profile to the settings, and 4 s later to the profile [DL-11] [DL-12]', async () => {
    const { page } = await open('/m/app', SAFARI)
    await page.clock.install()
    const resources = [{ resourceType: 'MOBILECONFIG', url: PROFILE }]
    const button = main(page).locator(`a[href="${PROFILE}"]`)
    await changeTrevo({ resources }, page, async () => (await button.count()) === 1)
    const opened = opensWindow(page, PROFILE)
    await button.click()
    await (await opened).close()
    const pass = await freezeTime(page)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('status').getByText('Abra Ajustes para instalar o perfil').waitFor()
    await pass(3_999)
    // A page that is left is still there for a moment.
    await page.waitForTimeout(500)
    expect(page.url()).toBe(url('/m/app'))
    await pass(1)
    await page.waitForURL(PROFILE)
  })

  it('has nothing to offer to whoever runs the app [DL-03]', async () => {
    const { page } = await open('/m/app', SAFARI, onHomeScreen)
    await main(page).getByText('Você já está usando o aplicativo.').waitFor()
    expect(await main(page).locator('a, button').count()).toBe(0)
  })
})

describe('whoever reads it otherwise', () => {
  const withAxe = async (page: Page, theme: string) => {
    await bringAxe(page)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }

  it.each(['dark', 'light'])(
    'finds nothing in the way on home, in the popup and on its page, %s',
    async (theme) => {
      const { page } = await open('/m/home', CHROME_ON_IPHONE, (before) => withAxe(before, theme))
      await bar(page).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await openPopup(page)
      expect(await axeViolations(page)).toEqual([])
      await page.goto(url('/m/app'), { waitUntil: 'networkidle' })
      expect(await axeViolations(page)).toEqual([])
    },
  )

  it('reaches everything with a finger and without scrolling sideways', async () => {
    const { page } = await open('/m/app', SAFARI, (before) =>
      before.setViewportSize({ width: 360, height: 640 }),
    )
    const problems = await page.evaluate(() => {
      const small = [...document.querySelectorAll('main a, main button, header button')].filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 44 || height < 44
      })
      return [document.documentElement.scrollWidth, small.map(({ textContent }) => textContent)]
    })
    expect(problems).toEqual([360, []])
  })
})
