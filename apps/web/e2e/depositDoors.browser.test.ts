import { MEMBER_TYPES } from '@trevo/contract'
import { expectAfter } from '@trevo/testkit/timers'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { payDeposit } from './account/bank.ts'
import { giveMoney } from './account/money.ts'
import { allowPasswordRegistration, logIn, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.openBanks()
})

const CENTER = '/m/voucherCenter'
const REFUSED = 'Faça login em uma conta real para usar esta função'
const open = (page: Page, path: string) => page.goto(site.url(path), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const amountOf = (within: Page | Locator) =>
  within.getByRole('textbox', { name: 'Quanto você quer depositar?' })
const quickLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Depositar' })

describe('who may pay in', () => {
  it('is told to log in as a visitor, and comes back to the page [SESS-08]', async () => {
    const { page: first } = await site.visit()
    const name = await registerMember(site, first)
    const { page } = await site.visit()
    await page.goto(site.url(CENTER))
    await page.waitForURL(`**/m/login?redirect=${encodeURIComponent(CENTER)}`)
    await expectAnnounced(page, REFUSED)
    await logIn(page, name)
    await page.waitForURL(`**${CENTER}`)
    await expect.poll(() => amountOf(page).count()).toBe(1)
  })

  it('is refused as a trial for 2 s, and then offered an account [SESS-07] [SESS-08] [WALLET-04]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    await open(page, '/m/home')
    await quickLink(page).waitFor()
    const advance = await freezeClock(page)
    await quickLink(page).click()
    const told = page.getByText(REFUSED)
    await told.waitFor()
    expect(pathOf(page)).toBe('/m/home')
    await expectAfter(2_000, advance, async () => (await told.count()) === 0)
    const offer = page.getByRole('dialog', { name: 'Só com uma conta real' })
    await offer.getByRole('button', { name: 'Cadastre-se agora' }).waitFor()
  })

  it.each([
    [MEMBER_TYPES.trial, false],
    [MEMBER_TYPES.house, false],
    [1, true],
    [2, true],
  ])('of type %i by its address: %s [SESS-08] [WALLET-04]', async (type, mayEnter) => {
    const { page: first } = await site.visit()
    const { page } = await site.visit()
    if (type === MEMBER_TYPES.trial) await startTrial(site, page)
    else {
      const name = await registerMember(site, first)
      await site.setType(name, type)
      await open(page, '/m/login')
      await logIn(page, name)
    }
    await page.goto(site.url(CENTER), { waitUntil: 'commit' })
    if (mayEnter) return amountOf(page).waitFor()
    await expectAnnounced(page, REFUSED)
    await page.waitForURL('**/m/home')
    return expect(await amountOf(page).count()).toBe(0)
  })
})

/** What home shows to whoever has just come in: the second comes a while after the first has gone. */
const POPUPS = ['Seus limites ainda combinam com você?', 'Proteja sua conta com uma chave de acesso']

async function closePopups(page: Page): Promise<void> {
  await open(page, '/m/home')
  for (const name of POPUPS) {
    const popup = page.getByRole('dialog', { name })
    await popup.waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
  }
}

describe('the ways to a deposit', () => {
  const DOORS: readonly [string, string, (page: Page) => Promise<void>][] = [
    [
      'the card of home',
      '/m/home',
      (page) => main(page).getByRole('link', { name: 'Depositar' }).first().click(),
    ],
    ['the quick links', '/m/home', (page) => quickLink(page).click()],
    [
      'the side menu',
      '/m/home',
      async (page) => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Depositar' }).click()
      },
    ],
    ['the account', '/m/mine', (page) => main(page).getByRole('link', { name: 'Depositar' }).click()],
  ]

  it('lead to one that works [HOME-08] [SESS-02]', async () => {
    const { page, consoleErrors } = await site.visit()
    await registerMember(site, page)
    await closePopups(page)
    for (const [name, from, go] of DOORS) {
      await open(page, from)
      await go(page)
      await page.waitForURL(`**${CENTER}`)
      await amountOf(page).waitFor()
      // The menu that led here may still be on its way out.
      const title = page.getByRole('banner').getByRole('heading', { level: 1 })
      expect(await title.innerText(), name).toBe('Depósito')
    }
    expect(consoleErrors).toEqual([])
  })
})

describe('in a game', () => {
  const game = (page: Page) => page.frameLocator('iframe')
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Depositar sem sair do jogo' })

  /** Somebody with too little at the reels, which know by a mark whether they were loaded anew. */
  async function atTheReels(cents: bigint) {
    const visit = await site.visit()
    await registerMember(site, visit.page)
    await giveMoney(site, visit.page, cents)
    await visit.page.goto(site.url(`/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`))
    await game(visit.page).locator('#spin:enabled').waitFor()
    await game(visit.page)
      .locator('body')
      .evaluate((body) => body.setAttribute('data-mark', 'same'))
    return visit
  }

  async function deposit(page: Page): Promise<string> {
    const begun = page.waitForResponse('**/wps/relay/MCS2_depositPaymentGateway')
    await sheet(page).getByRole('button', { name: 'Gerar Pix de R$ 20,00' }).click()
    const { value } = (await (await begun).json()) as { value: { depositId: string } }
    await sheet(page).getByRole('img', { name: 'Código QR do Pix de R$ 20,00' }).waitFor()
    return value.depositId
  }

  const expectBalance = async (page: Page, text: string) => {
    await expect.poll(() => game(page).locator('#balance').innerText()).toBe(text)
    expect(await game(page).locator('body').getAttribute('data-mark')).toBe('same')
  }

  it('money is put in where it is missing, and the game has it without being left [WALLET-02]', async () => {
    const { page, consoleErrors } = await atTheReels(10n)
    await game(page).locator('#spin').click()
    const short = game(page).getByRole('alertdialog', { name: 'Saldo insuficiente' })
    await short.getByRole('button', { name: 'Depositar' }).click()
    await amountOf(sheet(page)).waitFor()
    const depositId = await deposit(page)
    await payDeposit(site, depositId)
    await sheet(page).getByRole('heading', { name: 'Depósito creditado' }).waitFor()
    await sheet(page).getByRole('button', { name: 'Voltar ao jogo', exact: true }).click()
    await sheet(page).waitFor({ state: 'hidden' })
    await expectBalance(page, 'R$\u00A020,10')
    await game(page).locator('#spin:enabled').click()
    await game(page).locator('#spin:disabled').waitFor()
    await game(page).locator('#spin:enabled').waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/play')
    expect(consoleErrors.filter((one) => !one.includes('404'))).toEqual([])
  })

  it('money is put in from the bar, also while the game is played on [WALLET-02]', async () => {
    const { page } = await atTheReels(5_000n)
    await page.getByRole('banner').getByRole('button', { name: 'Depositar' }).click()
    const depositId = await deposit(page)
    await sheet(page).getByRole('button', { name: 'Fechar e voltar ao jogo' }).click()
    await sheet(page).waitFor({ state: 'hidden' })
    await payDeposit(site, depositId)
    await expectAnnounced(page, 'Depósito creditado')
    await expectBalance(page, 'R$\u00A070,00')
    expect(await sheet(page).count()).toBe(0)
  })

  it('of pretend money there is nothing to put in [SESS-07]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    await page.goto(site.url(`/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`))
    await game(page).locator('#spin:enabled').waitFor()
    expect(await page.getByRole('banner').getByRole('button', { name: 'Depositar' }).count()).toBe(0)
  })
})
