import { newId } from '@trevo/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { payDeposit } from './account/bank.ts'
import { giveMoney } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { addSaver, PAYMENT_PASSWORD } from './account/saver.ts'
import { useSite } from './site.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.openBanks()
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })
const hasFocus = (element: ReturnType<Page['locator']>) =>
  element.evaluate((one) => one === document.activeElement)

/** What is pressed, and is too small for a finger. */
const smallTargets = () =>
  [...document.querySelectorAll('main button, main a, [role=dialog] button')]
    .filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.textContent)

/** On a small phone, with letters so many times as large; `look` judges what is on the screen. */
async function visitWith(times: number) {
  const visit = await site.visit({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
  const { page } = visit
  await bringAxe(page)
  const look = async (what: string) => {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${times * 100}%`)
    expect(await axeViolations(page), what).toEqual([])
    expect(await page.evaluate(smallTargets), what).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360)
  }
  return { ...visit, look }
}

describe.each([1, 2])('by keyboard and by ear, with letters %i times as large, everybody', (times) => {
  it('can pay in', async () => {
    const { page, look } = await visitWith(times)
    await registerMember(site, page)
    await page.goto(site.url('/m/voucherCenter'), { waitUntil: 'networkidle' })
    await look('the form')
    await main(page).getByRole('textbox', { name: 'Quanto você quer depositar?' }).fill('30')
    await page.keyboard.press('Enter')
    await heading(page, 'Pagar com Pix').waitFor()
    expect(await hasFocus(heading(page, 'Pagar com Pix'))).toBe(true)
    await main(page).getByRole('img', { name: /QR/ }).waitFor()
    await look('the code')
    await payDeposit(site, new URL(page.url()).searchParams.get('deposit')!)
    await heading(page, 'Depósito creditado').waitFor()
    await look('what became of it')
    await page.goto(site.url('/m/voucherCenter'), { waitUntil: 'networkidle' })
    await main(page).getByRole('button', { name: 'Já paguei e não caiu' }).click()
    await dialog(page).waitFor()
    await look('the search')
  })

  it('can take money out', async () => {
    const { page, look } = await visitWith(times)
    await addSaver(site, page)
    await page.goto(site.url('/m/withdraw'))
    await main(page).getByText('Livre para saque: R$ 500,00').waitFor()
    await look('the form')
    await main(page).getByLabel('Quanto você quer sacar?').fill('50')
    await main(page).getByLabel('Senha de pagamento', { exact: true }).fill(PAYMENT_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await look('the question')
    await dialog(page).getByRole('button', { name: 'Confirmar' }).focus()
    await page.keyboard.press('Enter')
    await main(page).getByText('Comprovante').waitFor()
    await look('the way to the bank')
    await page.goto(site.url('/m/withdraw?show=keys'))
    await main(page).getByText('Ana Souza').first().waitFor()
    await look('the keys')
    await page.goto(site.url('/m/withdraw?show=history'))
    await main(page).getByText('R$ 50,00').waitFor()
    await look('what was taken out before')
  })

  it('can see what became of their money', async () => {
    const { page, look } = await visitWith(times)
    await registerMember(site, page)
    const purse = await giveMoney(site, page, 10_000n)
    const staked = { source: 'provider:demo', amount: 100n, code: 'bet', memo: { game: 'cometa' } }
    for (let round = 0; round < 3; round += 1)
      await site.money.stake({ purse, ref: newId(), round: newId(), ...staked })
    await page.goto(site.url('/m/transactions'), { waitUntil: 'networkidle' })
    await look('the statement')
    const line = main(page).getByRole('listitem').getByRole('button').first()
    await line.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('R$ 1,00').first().waitFor()
    await look('the receipt')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(line)).toBe(true)
    await page.goto(site.url('/m/gameRecord'), { waitUntil: 'networkidle' })
    await look('the bets')
    await page.goto(site.url('/m/profitandloss'), { waitUntil: 'networkidle' })
    await look('the results')
  })
})
