import { systemClock } from '@trevo/kernel'
import { trevo } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()
const { visit, url, save } = site

beforeAll(() => allowPasswordRegistration(site))
afterEach(() => allowPasswordRegistration(site))

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit(options)
  await page.goto(url(path), { waitUntil: 'networkidle' })
  return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('a change of page', () => {
  /** How long each animation of a page ran that began while `change` happened. */
  async function fades(page: Page, change: () => Promise<void>): Promise<number[]> {
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      addEventListener(
        'animationstart',
        ({ target }) => {
          for (const animation of (target as Element).getAnimations())
            if (animation instanceof CSSAnimation && animation.animationName.includes('fade'))
              seen.push(Number(animation.effect?.getTiming().duration))
        },
        true,
      )
    })
    await change()
    await page.waitForTimeout(500)
    return page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  }
  const toSettings = async (page: Page) => {
    await page.evaluate(() => history.pushState(null, '', '/m/set'))
    await page.waitForURL('**/m/set')
  }

  it('fades in within 300 ms [APP-14]', async () => {
    const page = await open('/m/home')
    expect(await fades(page, () => toSettings(page))).toContain(300)
  })

  it('is told by the title, which is in the document already', async () => {
    expect((await site.get('/m/help')).body).toContain('<title>Central de ajuda · Trevo</title>')
    const page = await open('/m/help')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect.poll(() => page.title()).toBe('Trevo')
    await toSettings(page)
    await expect.poll(() => page.title()).toBe('Configurações pessoais · Trevo')
    await expect.poll(() => page.locator('head > title').count()).toBe(1)
  })

  it('leads who tapped what is gone to the heading of the new page', async () => {
    const page = await open('/m/help')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.waitForURL('**/m/home')
    await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  })

  it('does not fade for who wants less motion [APP-14]', async () => {
    const page = await open('/m/home', { reducedMotion: 'reduce' })
    expect(await fades(page, () => toSettings(page))).toEqual([])
  })
})

describe('the way back', () => {
  it('leads one step back, or home for who came from nowhere [APP-19]', async () => {
    const { page } = await visit()
    await registerMember(site, page)
    await page.goto(url('/m/set'), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Central de segurança' }).click()
    await page.waitForURL('**/m/securityCenter')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect.poll(() => pathOf(page)).toBe('/m/set')
    const direct = await open('/m/set')
    await direct.getByRole('button', { name: 'Voltar' }).click()
    await expect.poll(() => pathOf(direct)).toBe('/m/home')
  })

  it('leads from login and register to the root of the site in the landing variant [APP-18]', async () => {
    const backFrom = async (path: string) => {
      const page = await open(path)
      return page.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')
    }
    expect([await backFrom('/m/login'), await backFrom('/m/register')]).toEqual(['/m/home', '/m/home'])
    await save({ ...trevo, flags: { ...trevo.flags, landingVariant: true } })
    await site.untilRendered(
      '/m/login',
      (html) => !/href="\/m\/home"[^>]*aria-label="Voltar ao início"/.test(html),
    )
    const roots = [await backFrom('/m/login'), await backFrom('/m/register')]
    expect(roots.map((href) => href?.replace(/\/$/, ''))).toEqual(['/m', '/m'])
    expect(await backFrom('/m/forget')).toBe('/m/home')
  })
})

describe('the service icon', () => {
  const openService = (page: Page) => page.getByRole('button', { name: 'Atendimento' }).first().click()

  it('opens the panel with several contacts [APP-21]', async () => {
    const page = await open('/m/set')
    await openService(page)
    await expect.poll(() => page.getByRole('dialog').getByText('Telegram').count()).toBe(1)
  })

  it('opens the contact where there is only one [APP-21]', async () => {
    const only = { title: 'Chat', csType: 'LIVECHAT', url: 'https://ajuda.trevo.example/so-este' }
    // Our own chat is a way to reach us too.
    await save({ ...trevo, contacts: [only], flags: { ...trevo.flags, CBS3: false } })
    const page = await open('/m/set')
    await page.addInitScript(() => {
      const opened: string[] = []
      Object.assign(window, { opened, open: (address: string) => (opened.push(address), null) })
    })
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'networkidle' })
        await openService(page)
        return page.evaluate(() => (window as unknown as { opened: string[] }).opened)
      })
      .toEqual(['https://ajuda.trevo.example/so-este'])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('what an address carries', () => {
  it.each([
    'https://evil.example/m/home',
    '//evil.example',
    '/m/login',
    'javascript:alert(1)',
    '/ops/members',
  ])('is left out when it is not one of ours: %s [ERR-31]', async (redirect) => {
    const page = await open(`/m/login?redirect=${encodeURIComponent(redirect)}&tab=7&x[]=1`)
    await page.getByRole('heading', { name: 'Bom te ver de novo' }).waitFor()
    expect(new URL(page.url()).search).not.toContain('evil')
    expect(await page.getByRole('button', { name: 'Entrar', exact: true }).isVisible()).toBe(true)
  })
})

describe('a server that does not answer', () => {
  const toast = (page: Page) => page.getByRole('status').getByText('Aguarde um instante')

  /** Whether the app says that it is at work: a millisecond before so long, and after it. */
  async function isWaiting(page: Page, ms: number, ask: () => Promise<void>): Promise<boolean[]> {
    const pass = await freezeTime(page)
    await ask()
    await expect.poll(() => pass(0).then(() => toast(page).count())).toBe(1)
    await pass(ms - 1)
    const before = await toast(page).isVisible()
    await pass(1)
    return [before, await toast(page).isVisible()]
  }

  it('is waited for 10 s when a password is changed [PSW-12]', async () => {
    const { page } = await visit()
    await registerMember(site, page)
    await page.clock.install()
    await page.goto(url('/m/changePsw'), { waitUntil: 'networkidle' })
    await page.route('**/wps/member/password', () => undefined)
    await page.getByLabel('Nova senha', { exact: true }).fill('varanda-azul-31')
    await page.getByLabel('Confirmar nova senha').fill('varanda-azul-31')
    const change = page.getByRole('button', { name: 'Salvar senha' })
    expect(await isWaiting(page, 10_000, () => change.click())).toEqual([true, false])
  })

  it('is waited for 15 s when it is reset by phone [PSW-12]', async () => {
    const { page } = await visit()
    await page.clock.install()
    await page.goto(url('/m/forget'), { waitUntil: 'networkidle' })
    await page.route('**/wps/member/password/verification', () => undefined)
    await page.getByRole('textbox', { name: 'Celular' }).fill('11987650000')
    await page.getByLabel('Código por SMS').fill('123456')
    await page.getByLabel('Nova senha').fill('varanda-azul-31')
    const change = page.getByRole('button', { name: 'Trocar senha e entrar' })
    expect(await isWaiting(page, 15_000, () => change.click())).toEqual([true, false])
  })
})

describe('a visitor', () => {
  it('may see what there is to play and to read, and has every way to become somebody [SESS-01]', async () => {
    const pages = [
      'gameCenter',
      'slot-games',
      'notice',
      'activity',
      'help',
      'sponsor',
      'login',
      'register',
      'trail',
    ]
    const { page } = await visit()
    for (const name of pages) {
      await page.goto(url(`/m/${name}`))
      await page.getByRole('main').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(pathOf(page)).toBe(`/m/${name}`)
    }
  })
})

describe('another language', () => {
  it('chosen in one tab is spoken in the others, and what is wrong stays wrong [LOGIN-26]', async () => {
    const page = await open('/m/login')
    await page.getByRole('textbox', { name: 'Usuário' }).fill('marina luz')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('alert').getByText('Digite a senha').waitFor()
    const other = await page.context().newPage()
    await other.goto(url('/m/set'), { waitUntil: 'networkidle' })
    await other.getByRole('combobox').selectOption('EN')
    await page
      .getByRole('alert')
      .getByText(/^Use letters, digits and underscores/)
      .waitFor()
    expect(await page.getByText('Digite a senha').count()).toBe(0)
  })
})

describe('what changes rarely', () => {
  it('stays in the browser by merchant and language, and is asked for again when ten minutes old [APP-04]', async () => {
    const { page } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const count = (call: string) => asked.filter((path) => path.endsWith(call)).length
    await page.clock.install()
    await page.goto(url('/m/lottery'), { waitUntil: 'networkidle' })
    const kept = await page.evaluate(() => [localStorage['gameVendorData'], localStorage['lotteryData']])
    expect(kept.map((text) => Object.keys(JSON.parse(text)))).toEqual([
      [`${site.code()}:PT`],
      [`${site.code()}:PT`],
    ])
    const [vendors, lotteries] = [count('/GCSGAME_getVassGameType'), count('/games/game_menu')]
    await page.reload({ waitUntil: 'networkidle' })
    expect([count('/GCSGAME_getVassGameType'), count('/games/game_menu')]).toEqual([vendors, lotteries])
    await page.clock.setSystemTime(systemClock.now() + 10 * 60_000)
    await page.reload({ waitUntil: 'networkidle' })
    expect([count('/GCSGAME_getVassGameType'), count('/games/game_menu')]).toEqual([
      vendors + 1,
      lotteries + 1,
    ])
  })
})
