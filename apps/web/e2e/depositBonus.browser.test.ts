import { newId } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { payDeposit } from './account/bank.ts'
import { ask } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await allowPasswordRegistration(site)
  await site.openBanks()
  await site.promoteDeposits()
})

const main = (page: Page) => page.getByRole('main')
const bonuses = (page: Page) => page.getByRole('group', { name: 'Bônus do depósito' })
const option = (page: Page, name: string) => bonuses(page).getByRole('radio', { name })
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Quanto você quer depositar?' })

async function atCashier(brand: Brand = 'trevo') {
  const { page, consoleErrors } = await site.visit()
  await registerMember(site, page, brand)
  await page.goto(site.url('/m/voucherCenter', brand), { waitUntil: 'networkidle' })
  return { page, consoleErrors }
}

/** Asks for the code and pays it. */
async function deposit(page: Page, amount: string): Promise<void> {
  await amountOf(page).fill(amount)
  await page.getByRole('button', { name: /^Gerar Pix de/ }).click()
  await page.waitForURL('**/m/voucherCenter?deposit=*')
  await main(page)
    .getByRole('img', { name: /^Código QR/ })
    .waitFor()
  await payDeposit(site, new URL(page.url()).searchParams.get('deposit')!)
  await page.getByRole('heading', { name: 'Depósito creditado' }).waitFor()
}

const fundsOf = (page: Page) =>
  ask<Readonly<Record<string, string>>>(page, '/wps/member/info/funds/consolidated')

describe('a bonus with a deposit', () => {
  it('is chosen with its terms in sight, comes once, and is played free [WALLET-16] [WALLET-22]', async () => {
    const { page, consoleErrors } = await atCashier()
    expect(await option(page, 'Sem bônus').isChecked()).toBe(true)
    await bonuses(page).getByText('50% do depósito em bônus, até R$ 100,00 · a partir de R$ 20,00').waitFor()
    await option(page, 'Reforço de 50%').check()
    await bonuses(page)
      .getByText('Exemplo: com um depósito de R$ 20,00, você recebe R$ 10,00 em bônus.')
      .waitFor()
    await amountOf(page).fill('10,00')
    await bonuses(page).getByText('Este bônus vale para depósitos a partir de R$ 20,00.').waitFor()
    await deposit(page, '40,00')
    await main(page).getByText('Bônus que vem junto').waitFor()
    await expect.poll(() => fundsOf(page)).toMatchObject({ bonus: '20.00', turnoverLeft: '60.00' })

    await page.goto(site.url('/m/mine'), { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Bônus de R$ 20,00' }).waitFor()
    await page.getByText('Faltam R$ 60,00 em apostas').waitFor()
    const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
    const purse = { merchantId: await site.merchantId('trevo'), memberId, currency: 'BRL' }
    const round = newId()
    const at = { purse, source: 'provider:demo', round } as const
    await site.money.stake({ ...at, ref: newId(), amount: 6_000n, code: 'bet' })
    await site.money.payOut({
      ...at,
      ref: newId(),
      amount: 6_000n,
      code: 'win',
      from: 'play',
      needsBet: true,
    })
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Passar R$ 20,00 para dinheiro' }).click()
    await page.getByRole('status').getByText('R$ 20,00 agora em dinheiro').waitFor()
    expect(await fundsOf(page)).toMatchObject({ balance: '60.00', bonus: '0.00', withdrawable: '60.00' })

    await page.goto(site.url('/m/voucherCenter'), { waitUntil: 'networkidle' })
    await amountOf(page).waitFor()
    expect(await bonuses(page).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  it('is left again, and does not come [WALLET-22]', async () => {
    const { page } = await atCashier()
    await option(page, 'Reforço de 50%').check()
    await page.reload({ waitUntil: 'networkidle' })
    expect(await option(page, 'Reforço de 50%').isChecked()).toBe(true)
    await option(page, 'Sem bônus').check()
    await deposit(page, '40,00')
    expect(await fundsOf(page)).toMatchObject({ balance: '40.00', bonus: '0.00' })
  })

  it('goes back to what the server says when it cannot be chosen', async () => {
    const { page } = await atCashier()
    const value = { success: false, value: null, code: 'promotion.unavailable', message: '' }
    await page.route('**/wps/relay/MCS2_acceptPromo', (route) => route.fulfill({ json: value }))
    await option(page, 'Reforço de 50%').check()
    await bonuses(page).getByText('Esta promoção não está mais disponível para você.').waitFor()
    await expect.poll(() => option(page, 'Sem bônus').isChecked()).toBe(true)
  })

  it('is not there where the law forbids it [WALLET-16]', async () => {
    const { page } = await atCashier('aurora')
    await amountOf(page).waitFor()
    expect(await bonuses(page).count()).toBe(0)
  })
})
