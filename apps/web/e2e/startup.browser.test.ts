import { systemClock } from '@trevo/kernel'
import { expectAfter } from '@trevo/testkit/timers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { hide } from '../src/testing/hide.ts'
import { loadPages } from '../src/testing/pages.ts'
import { useSite, type Brand } from './site.ts'

const { visit, get, url, code } = await useSite()
const STATUS = '**/wps/system/status'

const answer = (status: { maintenance?: boolean; regionRestriction?: boolean } = {}) => ({
  location: { ip: '203.0.113.7' },
  maintenance: false,
  regionRestriction: false,
  ...status,
})
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Sorte boa/ })
const region = (page: Page) => page.getByRole('heading', { name: 'Acesso restrito na sua região' })

// A worker that has taken over the page would pass by what a test answers in the server's place.
const arrive = async () => (await visit()).page

async function open(): Promise<Page> {
  const page = await arrive()
  await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
  return page
}

/** Answers in the server's place, and counts how often it was asked. */
async function serveStatus(page: Page, value: () => ReturnType<typeof answer>) {
  let count = 0
  await page.route(STATUS, async (route) => {
    count += 1
    await route.fulfill({ json: { success: true, value: value() } })
  })
  return () => count
}

/** As after a gap in the network: asked at once, and from then on by the clock. */
const askNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

describe('the product', () => {
  it('is one app: every page is under /m, and going from one to another loads no other [APP-01]', async () => {
    for (const [path, { access, flag }] of await loadPages()) {
      if (access ?? flag) continue
      const { status, headers, body } = await get(`/m${path}`)
      expect(status === 200 ? body : headers.location, path).toMatch(/<html[^>]*lang="pt-BR"|^\/m\//)
      expect((await get(path)).headers.location, path).toMatch(/^\/m\//)
    }
    const page = await open()
    await page.evaluate(() => (document.documentElement.dataset['first'] = 'true'))
    const main = page.getByRole('navigation', { name: 'Navegação principal' })
    // From the catalogue's half of the specification to the account's, and back.
    await main.getByRole('link', { name: 'Promoções' }).click()
    await page.waitForURL('**/m/activity')
    await page.goBack()
    await page.getByRole('link', { name: 'Entrar' }).first().click()
    await page.waitForURL('**/m/login')
    await page.getByRole('link', { name: 'Criar conta' }).first().click()
    await page.waitForURL('**/m/register')
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.waitForURL('**/m/home')
    expect(await page.locator('html[data-first]').count()).toBe(1)
  })
})

describe('the start', () => {
  it('sets the merchant, marks the native app, finds the language and asks for the status, in this order [APP-02]', async () => {
    const { page } = await visit({ userAgent: 'Mozilla/5.0 TrevoApp/3.1' })
    await page.addInitScript(() => {
      const steps: string[] = []
      Object.assign(window, { steps })
      const colour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name, value) {
        // The merchant's colour is there by then, and nothing that could be painted.
        if (name === 'data-display-mode') steps.push(colour(), document.body ? 'painted' : 'blank', value)
        setAttribute.call(this, name, value)
      }
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function keep(key, value) {
        if (key === 'language') steps.push(value)
        setItem.call(this, key, value)
      }
      const { fetch } = window
      window.fetch = (input, init) => {
        if (new Request(input).url.endsWith('/wps/system/status'))
          steps.push(`status of ${new Headers(init?.headers).get('merchant')}`)
        return fetch(input, init)
      }
    })
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const colourOf = async (merchant: Brand) =>
      /name="theme-color" content="([^"]+)"/.exec((await get('/m/home', merchant)).body)?.[1]
    expect(await colourOf('trevo')).not.toBe(await colourOf('aurora'))
    expect(await page.evaluate(() => (window as unknown as { steps: string[] }).steps)).toEqual([
      await colourOf('trevo'),
      'blank',
      'native',
      'CN',
      'PT',
      `status of ${code()}`,
    ])
  })

  it('without an answer and without a memory says that the network is slow, and tries again [APP-02]', async () => {
    const page = await arrive()
    await page.route(STATUS, (route) => route.abort())
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const banner = page.getByRole('alert').filter({ hasText: 'Rede lenta ou sem conexão com a internet' })
    await banner.waitFor()
    expect(await home(page).isVisible()).toBe(true)
    await page.unroute(STATUS)
    await banner.getByRole('button', { name: 'Tentar novamente' }).click()
    await banner.waitFor({ state: 'detached' })
  })
})

describe('the status', () => {
  const remember = (page: Page, savedAt: number) =>
    page.addInitScript(
      (text) =>
        sessionStorage.getItem('was') ??
        (sessionStorage.setItem('was', ''), localStorage.setItem('systemStatus', text)),
      JSON.stringify({ code: 2, value: answer({ regionRestriction: true }), savedAt }),
    )

  it('is kept with its time [APP-03]', async () => {
    const page = await open()
    const kept = await page.waitForFunction(() => localStorage.getItem('systemStatus'))
    expect(JSON.parse((await kept.jsonValue())!)).toEqual({
      code: 0,
      value: { location: { ip: expect.any(String) }, maintenance: false, regionRestriction: false },
      savedAt: expect.closeTo(systemClock.now(), -5),
    })
  })

  it('of a moment ago decides what is painted first, and is asked for meanwhile [APP-02] [APP-03]', async () => {
    const page = await arrive()
    await remember(page, systemClock.now())
    let arriveScripts = () => {}
    const scripts = new Promise<void>((resolve) => (arriveScripts = resolve))
    let arriveStatus = () => {}
    const status = new Promise<void>((resolve) => (arriveStatus = resolve))
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.route(STATUS, async (route) => {
      await status
      await route.continue()
    })
    await page.goto(url('/m/home'), { waitUntil: 'commit' })
    await page.getByRole('status').getByText('Verificando o serviço').waitFor()
    await page.locator('h1').waitFor({ state: 'attached' })
    expect(await page.locator('h1').isVisible()).toBe(false)
    arriveScripts()
    await region(page).waitFor()
    expect(await page.getByText('Verificando o serviço').isVisible()).toBe(false)
    arriveStatus()
    await home(page).waitFor()
  })

  it('is trusted for 60 s, and no longer [APP-03]', async () => {
    const page = await arrive()
    let time = systemClock.now()
    await remember(page, time)
    await page.route(STATUS, (route) => route.abort())
    const advance = (ms: number) => page.clock.setFixedTime((time += ms))
    await expectAfter(60_000, advance, async () => {
      await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
      return home(page).isVisible()
    })
  })

  it('is asked for every 60 s while somebody looks, and shown when it changed [APP-03]', async () => {
    const page = await open()
    let isOpen = true
    const asked = await serveStatus(page, () => answer({ regionRestriction: !isOpen }))
    const advance = await freezeClock(page)
    await askNow(page)
    await expect.poll(asked).toBe(1)
    await expectAfter(60_000, advance, () => asked() === 2)
    await hide(page, true)
    await advance(180_000)
    expect(asked()).toBe(2)
    await hide(page, false)
    isOpen = false
    await advance(60_000)
    await region(page).waitFor()
    expect(asked()).toBeGreaterThan(2)
  })
})

describe('a network', () => {
  const banner = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Rede lenta ou sem conexão com a internet' })

  it('is called slow after 8 s without an answer, and tried again [ERR-29]', async () => {
    const page = await open()
    let isAway = true
    await page.route(STATUS, (route) => (isAway ? undefined : route.continue()))
    const advance = await freezeClock(page)
    await askNow(page)
    await page.evaluate(() => undefined)
    await expectAfter(8_000, advance, async () => (await banner(page).count()) === 1)
    isAway = false
    await banner(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await banner(page).waitFor({ state: 'detached' })
  })

  it('that is gone is told of until it is back [ERR-29]', async () => {
    const page = await open()
    expect(await banner(page).count()).toBe(0)
    await page.context().setOffline(true)
    await banner(page).waitFor()
    await page.context().setOffline(false)
    await banner(page).waitFor({ state: 'detached' })
  })
})
