import { systemClock } from '@trevo/kernel'
import { aurora, trevo } from '@trevo/merchants/demo'
import { describe, expect, it } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { useSite, type Brand } from './site.ts'

const { visit, save, get, url } = await useSite()

async function open(path = '/m/home', merchant: Brand = 'trevo', options: Parameters<typeof visit>[0] = {}) {
  const { page, consoleErrors } = await visit(options)
  await page.goto(url(path, merchant))
  return { page, consoleErrors }
}

describe.each([
  ['trevo', 'Trevo'],
  ['aurora', 'Aurora'],
] as const)('the home of %s', (merchant, name) => {
  it('is complete before any script runs: title, icon, manifest, theme, text [APP-01] [APP-06]', async () => {
    const { page } = await open('/m/home', merchant, { javaScriptEnabled: false })
    expect(await page.title()).toBe(name)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt-BR')
    await expect.poll(() => page.locator('h1').textContent()).toContain('Sorte boa')
    await expect.poll(() => page.locator('footer').textContent()).toContain('18')
    const manifest = await get('/m/manifest.webmanifest', merchant)
    expect(JSON.parse(manifest.body)).toMatchObject({ name, start_url: '/m/home', scope: '/m/' })
    const icon = await get('/m/icon-192.png', merchant)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('hydrates without a word of complaint', async () => {
    const { page, consoleErrors } = await open('/m/home', merchant)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').waitFor()
    expect(consoleErrors).toEqual([])
  })
})

it('gives each merchant its own colours', async () => {
  const brandOf = async (merchant: Brand) => {
    const { page } = await open('/m/home', merchant)
    return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  }
  expect(await brandOf('trevo')).not.toBe(await brandOf('aurora'))
})

describe('addresses', () => {
  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])(
    '%s shows home [APP-09]',
    async (path) => {
      const { page } = await open(path)
      await expect.poll(() => page.locator('h1').textContent()).toContain('Sorte boa')
      await expect
        .poll(() => page.getByRole('link', { name: 'Início', exact: true }).getAttribute('aria-current'))
        .toBe('page')
    },
  )

  it('nobody knows lead home, keep an affiliate code and leave no trace in the history [APP-10]', async () => {
    const { page } = await open('/m/home')
    await page.goto(url('/m/no/such/page?ref=abc&x=1'))
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/home?ref=abc')
  })
})

describe('the theme', () => {
  it('is dark until chosen otherwise, and then light from the first paint [APP-08]', async () => {
    const { page } = await open()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('radio', { name: 'Claro' }).check()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.addInitScript(() => {
      const seen: (string | null)[] = []
      new MutationObserver(() => seen.push(document.documentElement.getAttribute('data-theme'))).observe(
        document,
        {
          attributes: true,
          subtree: true,
          attributeFilter: ['data-theme'],
        },
      )
      Object.assign(window, { seen })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').waitFor()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.every((theme) => theme === 'light')).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
})

describe('the language', () => {
  it('is stored as CN until configured, then as the merchant’s [APP-07]', async () => {
    const { page } = await visit()
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { early: localStorage.getItem('language') }),
      ),
    )
    await page.goto(url('/m/home'))
    expect(await page.evaluate(() => (window as unknown as { early: string }).early)).toBe('CN')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('PT')
  })

  it('cannot be switched with one language, and can with two [NAV-16]', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByLabel('Idioma').count()).toBe(0)
    await save({ ...trevo, languages: ['PT', 'EN'] })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('button', { name: /menu/i }).click()
        await page.getByRole('dialog').waitFor()
        return page.getByLabel('Idioma').count()
      })
      .toBe(1)
    await page.getByLabel('Idioma').selectOption('EN')
    await page.getByText('Create account').waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await save(trevo)
  })
})

describe('the frame', () => {
  it('of home has menu, logo, download [NAV-01] and its items below, the first of them lit [NAV-03]', async () => {
    const { page } = await open()
    const header = page.locator('header')
    await expect
      .poll(() => header.getByRole('link', { name: 'Trevo, Início' }).getAttribute('href'))
      .toBe('/m/home')
    await expect.poll(() => header.getByRole('button', { name: 'App' }).count()).toBe(1)
    await expect.poll(() => header.getByRole('button', { name: 'Abrir menu' }).count()).toBe(1)
    const items = page.getByRole('navigation', { name: 'Navegação principal' }).locator('a, button')
    expect(await items.allTextContents()).toEqual(['Início', 'Atendimento', 'Promoções', 'Minha conta'])
    expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['Início'])
  })

  it('offers no download inside the native app [DL-03]', async () => {
    const { page } = await open('/m/home', 'trevo', { userAgent: 'Mozilla/5.0 Mobile TrevoApp/1.0' })
    expect(await page.locator('header').getByRole('button', { name: 'App' }).isVisible()).toBe(false)
    expect(await page.getByText('Trevo no seu celular').isVisible()).toBe(false)
  })

  it('gets a 40 px offset on iOS 10 [APP-22]', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 10_3_1 like Mac OS X) AppleWebKit/603.1.30 Mobile/14E304 Safari/602.1'
    const { page } = await open('/m/home', 'trevo', { userAgent })
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((bar) => getComputedStyle(bar).paddingTop),
    ).toBe('40px')
  })

  it('has one panel open at a time, closes it by Escape and backdrop, and gives the focus back', async () => {
    const { page } = await open()
    const menu = page.getByRole('button', { name: 'Abrir menu' })
    await menu.click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Atendimento' }).click()
    await page.getByRole('dialog', { name: 'Atendimento' }).waitFor()
    await page.mouse.click(195, 40)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('closes a panel by the Back of a phone, and with the page it lies over', async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      const all = window as unknown as { CloseWatcher: new () => object; watcher: object }
      all.CloseWatcher = class extends all.CloseWatcher {
        constructor() {
          super()
          all.watcher = this
        }
      }
    })
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const path = () => new URL(page.url()).pathname
    const panel = page.getByRole('dialog')
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).first().click()
    await expect.poll(path).toBe('/m/activity')
    await page.getByRole('button', { name: 'Atendimento' }).click()
    await panel.waitFor()
    await page.evaluate(() =>
      (window as unknown as { watcher: { requestClose(): void } }).watcher.requestClose(),
    )
    await panel.waitFor({ state: 'detached' })
    expect(path()).toBe('/m/activity')

    await page.getByRole('button', { name: 'Atendimento' }).click()
    await panel.waitFor()
    await page.evaluate(() => history.back())
    await expect.poll(path).toBe('/m/home')
    await panel.waitFor({ state: 'detached' })
  })

  it('shows a visitor the member-centre label, login and registration in the menu [NAV-09]', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Central do membro' })
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Entrar' }).getAttribute('href'))
      .toBe('/m/login')
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Cadastrar' }).getAttribute('href'))
      .toBe('/m/register')
  })

  it('has a footer with downloads [NAV-22], social links that open safely [NAV-23] and the year [NAV-25]', async () => {
    const { page } = await open()
    const footer = page.locator('footer')
    await expect
      .poll(() => footer.getByRole('link', { name: 'Baixar para Android' }).getAttribute('href'))
      .toBe('https://app.trevo.example/trevo.apk')
    for (const name of ['Facebook', 'X', 'Telegram']) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/)
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
    }
    await expect.poll(() => footer.textContent()).toContain('© 2023')
  })

  it('says in the footer what the Brazilian market demands', async () => {
    const { page } = await open('/m/home', 'aurora')
    const text = await page.locator('footer').textContent()
    expect(text).toContain('Ministério da Fazenda adverte: Apostar pode causar dependência.')
    expect(text).toContain(aurora.footer!.legalName)
  })
})

describe('the system status', () => {
  it('2 shows the region page with the address for support, in the place of any page [APP-27] [APP-13]', async () => {
    const { page } = await open('/m/home', 'aurora', { extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } })
    await page.getByRole('heading', { name: 'Acesso restrito na sua região' }).waitFor()
    expect(await page.textContent('main')).toContain('8.8.8.8')
    expect(page.url()).toBe(url('/m/home', 'aurora'))
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('1 shows the maintenance page, before any script, and goes away by itself [APP-27] [APP-28]', async () => {
    await save({ ...aurora, maintenance: true })
    const { page } = await visit({ extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } })
    await page.clock.install()
    await expect
      .poll(async () => {
        await page.goto(url('/m/home', 'aurora'))
        return page.locator('h1').textContent()
      })
      .toBe('Plataforma em manutenção')
    // The seconds are those to the real check: a check by hand starts them anew.
    const left = async () => Number(/\d+/.exec(await page.getByText('Nova verificação').innerText()))
    const pass = await freezeTime(page)
    const before = await left()
    await pass(3_000)
    expect(await left()).toBe(before - 3)
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect.poll(left).toBe(30)
    await save(aurora)
    const heading = () => page.locator('h1').textContent()
    await expect
      .poll(() => pass(30_000).then(heading), { interval: 500 })
      .toBe('Acesso restrito na sua região')
  })

  it('of any other value shows nothing, and says so to screen readers [APP-29]', async () => {
    const { page } = await visit()
    const value = { location: { ip: '' }, maintenance: false, regionRestriction: false }
    const status = JSON.stringify({ code: 7, value, savedAt: systemClock.now() })
    await page.addInitScript((text) => localStorage.setItem('systemStatus', text), status)
    await page.route('**/wps/system/status', (route) => route.abort())
    await page.goto(url('/m/home'))
    await page.getByRole('status').getByText('Serviço indisponível no momento.').waitFor()
    expect(await page.locator('h1').count()).toBe(0)
  })
})

describe('the service worker', () => {
  it('keeps the built files and the page for a phone without a network, and nothing of the API', async () => {
    const { page } = await open('/m/home', 'trevo', { serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url: address }) => new URL(address).pathname)
    })
    expect(kept).toContain('/m/home')
    expect(kept.filter((path) => /^\/(wps|lgw|lotto)\//.test(path))).toEqual([])
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => page.locator('h1').textContent()).toContain('Sorte boa')
    await page.context().setOffline(false)
  })
})
