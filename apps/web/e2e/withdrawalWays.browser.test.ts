import { MEMBER_TYPES } from '@trevo/contract'
import { expectAfter } from '@trevo/testkit/timers'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { allowPasswordRegistration, logIn, registerMember } from './account/newMember.ts'
import { addSaver } from './account/saver.ts'
import { startTrial } from './account/startTrial.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
const REFUSED = 'Faça login em uma conta real para usar esta função'

beforeAll(async () => {
  await allowPasswordRegistration(site)
  await site.openBanks()
})

const open = (page: Page, path: string) => page.goto(site.url(path), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')

describe('the way to a withdrawal', () => {
  const places: readonly (readonly [string, string, (page: Page) => Locator | Promise<Locator>])[] = [
    ['the card of home', '/m/home', (page) => main(page).locator('div').filter({ hasText: 'Olá' }).first()],
    ['the shortcuts of home', '/m/home', (page) => main(page).getByRole('navigation', { name: 'Atalhos' })],
    ['the account', '/m/mine', (page) => main(page)],
    [
      'the side menu',
      '/m/home',
      async (page) => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        return page.getByRole('dialog')
      },
    ],
  ]

  it.each(places)(
    'is beside that to a deposit, and as large, on %s [WALLET-03] [SESS-02]',
    async (_, path, find) => {
      const { page } = await site.visit()
      await addSaver(site, page)
      await open(page, path)
      const place = await find(page)
      const [deposit, withdraw] = ['Depositar', 'Sacar'].map((name) =>
        place.getByRole('link', { name, exact: true }).first(),
      ) as [Locator, Locator]
      const [there, here] = [(await deposit.boundingBox())!, (await withdraw.boundingBox())!]
      expect(here.height).toBe(there.height)
      expect(here.height).toBeGreaterThanOrEqual(40)
      expect(Math.abs(here.width - there.width)).toBeLessThan(1)
      await withdraw.click()
      await page.waitForURL('**/m/withdraw')
      await main(page).getByText('Livre para saque: R$ 500,00').waitFor()
    },
  )

  it('takes a visitor to log in, told for two seconds why, and back [SESS-08]', async () => {
    const { page: own } = await site.visit()
    const name = await registerMember(site, own)
    const { page } = await site.visit()
    await page.goto(site.url('/m/withdraw'))
    await expectAnnounced(page, REFUSED)
    await page.waitForURL(`**/m/login?redirect=${encodeURIComponent('/m/withdraw')}`)
    await logIn(page, name)
    await page.waitForURL('**/m/withdraw')
    await main(page).getByText('Livre para saque: R$ 0,00').waitFor()

    const { page: other } = await site.visit()
    await open(other, '/m/home')
    const advance = await freezeClock(other)
    await main(other).getByRole('link', { name: 'Sacar', exact: true }).first().click()
    const told = other.getByText(REFUSED)
    await told.waitFor()
    await expectAfter(2_000, advance, async () => (await told.count()) === 0)
  })

  it('is closed to a trial, who is offered an account [SESS-07] [SESS-08]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    await page.goto(site.url('/m/withdraw'))
    await expectAnnounced(page, REFUSED)
    await page.getByRole('dialog', { name: 'Só com uma conta real' }).getByText('Cadastre-se agora').waitFor()
    expect(pathOf(page)).toBe('/m/home')
  })

  it('is closed to an account of the house [SESS-08]', async () => {
    const { page } = await site.visit()
    const { username } = await addSaver(site, page)
    await site.setType(username, MEMBER_TYPES.house)
    const { page: house } = await site.visit()
    await open(house, '/m/login?redirect=%2Fm%2Fwithdraw')
    await logIn(house, username)
    await expectAnnounced(house, REFUSED)
    await house.waitForURL('**/m/home')
    expect(await house.getByRole('link', { name: 'Sacar' }).count()).toBe(0)
  })
})

describe('a page of withdrawals', () => {
  it('is used with the keyboard alone, and goes on at the next view [WALLET-03]', async () => {
    const { page } = await site.visit()
    await addSaver(site, page)
    await open(page, '/m/withdraw')
    const amount = main(page).getByLabel('Quanto você quer sacar?')
    await amount.focus()
    await page.keyboard.type('75')
    await main(page).getByLabel('Senha de pagamento', { exact: true }).focus()
    await page.keyboard.type('840392')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sacar R$ 75,00?').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Confirmar' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/m/withdraw?withdrawal=*')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
  })

  it.each(['/m/withdraw', '/m/withdraw?show=keys', '/m/withdraw?show=history'])(
    'holds letters of twice the size without scrolling sideways: %s',
    async (path) => {
      const { page } = await site.visit({ viewport: { width: 360, height: 640 } })
      const { take } = await addSaver(site, page)
      await take('50.00')
      await open(page, path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const over = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
      await expect.poll(over).toBe(0)
    },
  )
})
