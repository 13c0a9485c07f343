import { MEMBER_TYPES } from '@trevo/contract'
import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const { url } = site
const REFUSED = 'Faça login em uma conta real para usar esta função'

beforeAll(() => allowPasswordRegistration(site))

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Central do membro' })
  await menu.waitFor()
  return menu
}
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The toast first, and after it the two ways on. */
async function beRefused(page: Page, act: () => Promise<unknown>) {
  const dialog = page.getByRole('dialog', { name: 'Só com uma conta real' })
  const isEarly = page
    .getByRole('status')
    .getByText(REFUSED)
    .waitFor()
    .then(() => dialog.isVisible())
  await act()
  expect(await isEarly).toBe(false)
  await dialog.waitFor()
  expect(await page.getByText(REFUSED).count()).toBe(0)
  return dialog
}

describe('the side menu of a member', () => {
  it('shows who they are, and what they have [SESS-12] [NAV-07] [NAV-21]', async () => {
    const { page } = await site.visit()
    await page.route('**/wps/member/info/icon', (route) =>
      route.fulfill({ json: { success: true, value: { iconUrl: '/img/moon?w=320' } } }),
    )
    await site.joinClub(await registerMember(site, page), 'VIP Ouro')
    await giveMoney(site, page, 123_456n)
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const menu = await menuOf(page)
    await menu.getByRole('heading', { name: 'Marina' }).waitFor()
    await menu.getByText('VIP Ouro').waitFor()
    await menu.locator('img[src="/img/moon?w=320"]').waitFor()
    await menu.getByText('R$ 1.234,56').first().waitFor()
    const wallet = await ask<{ sumBalance: string; currencySymbol: string }>(page, '/wps/wallets/gcs')
    expect(wallet).toMatchObject({ sumBalance: '1234.56', currencySymbol: 'R$' })

    await menu.getByRole('button', { name: 'Ocultar saldo' }).click()
    await expect.poll(() => menu.getByText('R$ 1.234,56').count()).toBe(0)
    await expect.poll(() => menu.textContent()).toContain('******')
    expect(await page.evaluate(() => localStorage.getItem('balanceHidden'))).toBe('1')
    await page.reload({ waitUntil: 'networkidle' })
    const again = await menuOf(page)
    await again.getByRole('button', { name: 'Mostrar saldo' }).waitFor()
    expect(await page.getByText('1.234,56').count()).toBe(0)
    await again.getByRole('button', { name: 'Mostrar saldo' }).click()
    await again.getByText('R$ 1.234,56').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('balanceHidden'))).toBe('0')
  })

  it('writes the sum with the wallet’s own sign and two decimals, however large or small [NAV-07] [WALLET-06]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    let wallet = { sumBalance: '0.00', currencySymbol: 'R$', currency: 'BRL', wallets: [] as object[] }
    await page.route('**/wps/wallets/gcs*', (route) =>
      route.fulfill({ json: { success: true, value: wallet } }),
    )
    const written = [
      ['0.00', 'R$', 'R$ 0,00'],
      ['5.10', 'R$', 'R$ 5,10'],
      ['90071992547409.93', '€', '€ 90.071.992.547.409,93'],
    ] as const
    for (const [sumBalance, currencySymbol, text] of written) {
      wallet = { ...wallet, sumBalance, currencySymbol }
      await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
      const menu = await menuOf(page)
      await expect.poll(() => menu.getByText(text, { exact: true }).count()).toBeGreaterThan(0)
    }
  })

  it('asks for the balance anew behind asterisks, and keeps the last one when none comes [NAV-08]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await giveMoney(site, page, 5_000n)
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const menu = await menuOf(page)
    await menu.getByText('R$ 50,00').first().waitFor()
    await giveMoney(site, page, 2_500n)
    await page.route('**/wps/wallets/gcs', async (route) => {
      await expect.poll(() => menu.textContent()).toContain('******')
      await route.continue()
    })
    await menu.getByRole('button', { name: 'Atualizar saldo' }).click()
    await menu.getByText('R$ 75,00').first().waitFor()
    await page.unroute('**/wps/wallets/gcs')

    await page.route('**/wps/wallets/gcs', (route) =>
      route.fulfill({ status: 500, json: { success: false, value: null, code: 'unknown.error' } }),
    )
    await menu.getByRole('button', { name: 'Atualizar saldo' }).click()
    await menu.getByText('Não atualizado').waitFor()
    expect(await menu.getByText('R$ 75,00').count()).toBeGreaterThan(0)
    await page.unroute('**/wps/wallets/gcs')
    await menu.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => menu.getByText('Não atualizado').count()).toBe(0)
  })

  it('leads to what the merchant has, by flag and promotion, and out [NAV-10] [NAV-11] [NAV-12] [NAV-15] [NAV-17]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const menu = await menuOf(page)
    const rows = (names: readonly string[]) =>
      Promise.all(names.map((name) => menu.getByRole('link', { name, exact: true }).getAttribute('href')))
    expect(await rows(['Central de prêmios', 'Mensagens', 'Segurança', 'Promoção de login'])).toEqual([
      '/m/rewardCenter',
      '/m/message',
      '/m/securityCenter',
      '/m/activity?type=LOGIN',
    ])
    await expect.poll(() => menu.getByRole('button', { name: 'Bate-papo' }).count()).toBe(1)
    await menu.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sair da conta?' }).getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBe(null)
  })
})

describe('the side entries of the history', () => {
  const ENTRIES = [
    ['Lucros e perdas', '/m/profitandloss'],
    ['Histórico de apostas', '/m/gameRecord'],
  ] as const
  const [trevo] = demoMerchants
  const save = async (isOn: boolean) => {
    await site.save({
      ...trevo!,
      languages: ['PT', 'EN'],
      flags: { ...trevo!.flags, REGMOBVERF3: false, PERSREP: isOn, TRANSBETREPMEM3: isOn },
      register: { ...trevo!.register, captcha: false },
    })
    await site.untilRendered('/m/home', (html) => html.includes(`PERSREP:${isOn ? '!0' : '!1'}`))
  }

  it('lead to their pages with their flags, and are gone with their pages without [NAV-13] [NAV-14] [SESS-26]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    for (const [name, path] of ENTRIES) {
      await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
      await (await menuOf(page)).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await save(false)
    await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
    const menu = await menuOf(page)
    await menu.getByRole('link', { name: 'Mensagens', exact: true }).waitFor()
    for (const [name, path] of ENTRIES) {
      expect(await menu.getByRole('link', { name }).count(), name).toBe(0)
      await page.goto(url(path))
      await expect.poll(() => pathOf(page)).toBe('/m/home')
    }
    await save(true)
  })
})

describe('the bottom bar', () => {
  it('leads a visitor to log in and on to the page they wanted', async () => {
    const { page } = await site.visit()
    const name = await registerMember(site, page)
    const { page: other } = await site.visit()
    await other.goto(url('/m/home'), { waitUntil: 'networkidle' })
    await bottomBar(other).getByRole('link', { name: 'Minha conta' }).click()
    await other.waitForURL('**/m/login?redirect=%2Fm%2Fmember%2Fhome')
    await logIn(other, name)
    await other.waitForURL('**/m/member/home')
    await expect.poll(() => bottomBar(other).locator('[aria-current=page]').textContent()).toBe('Minha conta')
  })

  it('offers a trial an account instead of the member centre [NAV-05] [ERR-01]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    const dialog = await beRefused(page, () =>
      bottomBar(page).getByRole('link', { name: 'Minha conta' }).click(),
    )
    expect(pathOf(page)).toBe('/m/home')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'detached' })

    const menu = await menuOf(page)
    await menu.getByText('Conta de teste').waitFor()
    const last = await beRefused(page, () => page.goto(url('/m/mine')))
    await last.getByRole('button', { name: 'Cadastre-se agora' }).click()
    await page.waitForURL('**/m/register')
  })

  it('has four items for agents', async () => {
    const { page } = await site.visit()
    const name = await registerMember(site, page)
    await site.setType(name, MEMBER_TYPES.agent)
    const { page: agent } = await site.visit()
    await agent.goto(url('/m/login'), { waitUntil: 'networkidle' })
    await logIn(agent, name)
    await expect
      .poll(() => bottomBar(agent).locator('a, button').allTextContents())
      .toEqual(['Início', 'Atendimento', 'Promoções', 'Minha conta'])
    const menu = await menuOf(agent)
    expect(await menu.getByRole('link', { name: 'Indicar amigos' }).count()).toBe(0)
    await menu.getByRole('button', { name: 'Atendimento' }).click()
    await agent.getByRole('dialog', { name: 'Atendimento' }).waitFor()
  })
})

describe('the member centre', () => {
  const [trevo] = demoMerchants
  const template = (mem_cen: 0 | 1) =>
    site.save({
      ...trevo!,
      languages: ['PT', 'EN'],
      flags: { ...trevo!.flags, REGMOBVERF3: false },
      register: { ...trevo!.register, captcha: false },
      mobileTemplate: { ...trevo!.mobileTemplate, mem_cen },
    })
  const PLACES = ['Prêmios', 'Mensagens', 'Segurança', 'Ajustes']

  it('has the same functions in both templates, and the merchant chooses [SESS-25]', async () => {
    const { page, consoleErrors } = await site.visit()
    await registerMember(site, page)
    await giveMoney(site, page, 128_450n)
    await page.goto(url('/m/mine'), { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    const functions = async () => {
      await main.getByText('R$ 1.284,50').first().waitFor()
      await main.getByText('Marina', { exact: true }).waitFor()
      const links = await main
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(
        expect.arrayContaining(['/m/rewardCenter', '/m/message', '/m/securityCenter', '/m/set']),
      )
      for (const place of PLACES) expect(await main.getByText(place, { exact: true }).count(), place).toBe(1)
      for (const name of ['Ocultar saldo', 'Atualizar saldo', 'Sair da conta'])
        expect(await main.getByRole('button', { name }).count(), name).toBe(1)
    }
    await functions()
    await main.getByText('1 de 3').waitFor()
    await template(0)
    await expect
      .poll(async () => {
        await page.goto(url('/m/member/home'), { waitUntil: 'networkidle' })
        return page.getByRole('banner').getByRole('heading', { name: 'Minha conta' }).count()
      })
      .toBe(1)
    await functions()
    await main.getByText('Em dinheiro').waitFor()
    await template(1)
    expect(consoleErrors).toEqual([])
  })

  it('leads home from a page whose feature is off, and says so [ERR-19]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await allowPasswordRegistration(site)
    await site.save({
      ...trevo!,
      flags: { ...trevo!.flags, REGMOBVERF3: false, SECPRIV: false },
      register: { ...trevo!.register, captcha: false },
    })
    await site.untilRendered('/m/home', (html) => html.includes('SECPRIV:!1'))
    await page.goto(url('/m/securityCenter'))
    await expectAnnounced(page, 'Sem permissão ou função temporariamente indisponível')
    await expect.poll(() => pathOf(page)).toBe('/m/home')
    await allowPasswordRegistration(site)
  })
})
