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

/** What is pressed, and takes a finger on less than 44 pixels of height; some take it beyond their edge. */
function smallTargets() {
  const takesFinger = (one: Element): boolean => {
    if (one.getBoundingClientRect().height >= 44) return true
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const around = Array.from({ length: 88 }, (_, step) => y - 43.5 + step)
    return around.filter((at) => one.contains(document.elementFromPoint(x, at))).length >= 44
  }
  // What is under a dialog takes no finger.
  const place = document.querySelector('[role=dialog]') ?? document.querySelector('main')!
  return [...place.querySelectorAll('button, a')]
    .filter((one) => !takesFinger(one))
    .map((one) => one.textContent)
}

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

  it('can set a limit, and ask for a wider one', async () => {
    const { page, look } = await visitWith(times)
    await registerMember(site, page)
    await page.goto(site.url('/m/responsibleGaming'), { waitUntil: 'networkidle' })
    await look('no limits')
    for (const [value, button, told] of [
      ['300', 'Definir limite: Perdas por mês', 'de R$ 300,00'],
      ['400', 'Ajustar limite: Perdas por mês', 'Aumento pedido: R$ 400,00'],
    ] as const) {
      await main(page).getByRole('button', { name: button }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).getByLabel('Seu limite').fill(value)
      await look(`the sheet for ${value}`)
      await dialog(page).getByLabel('Seu limite').press('Enter')
      await dialog(page).waitFor({ state: 'hidden' })
      await main(page).getByText(told).waitFor()
      expect(await hasFocus(main(page).getByRole('button', { name: 'Ajustar limite: Perdas por mês' }))).toBe(
        true,
      )
    }
    await look('a limit')
    await page.goto(site.url('/m/mine'), { waitUntil: 'networkidle' })
    await main(page).getByText('R$ 0,00 perdidos neste mês').waitFor()
    await look('the account')
  })

  it('can take out', async () => {
    const { page, look } = await visitWith(times)
    await addSaver(site, page)
    await page.goto(site.url('/m/withdraw'), { waitUntil: 'networkidle' })
    await look('the form')
    await main(page).getByLabel('Quanto você quer sacar?').fill('50')
    await main(page).getByLabel('Senha de pagamento', { exact: true }).fill(PAYMENT_PASSWORD)
    await page.keyboard.press('Enter')
    const confirm = dialog(page).getByRole('button', { name: 'Confirmar' })
    await confirm.waitFor()
    await look('what is asked before')
    await confirm.focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Acompanhar saque').waitFor()
    expect(await hasFocus(main(page))).toBe(true)
    await look('the way of it')
    await page.goto(site.url('/m/withdraw?show=keys'), { waitUntil: 'networkidle' })
    await look('the keys')
    await page.goto(site.url('/m/withdraw?show=history'), { waitUntil: 'networkidle' })
    await look('those before')
  })

  it('can see what became of their money', async () => {
    const { page, look } = await visitWith(times)
    await registerMember(site, page)
    const purse = await giveMoney(site, page, 10_000n)
    const staked = { source: 'provider:demo', amount: 100n, code: 'bet', memo: { game: 'cometa' } } as const
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
