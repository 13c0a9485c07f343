import { newId } from '@trevo/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()

beforeAll(() => allowPasswordRegistration(site))

/** Somebody with R$ 100 in cash, and a bonus of R$ 50 that asks for R$ 80 in stakes. */
async function memberWithBonus(page: Page) {
  await registerMember(site, page)
  const purse = await giveMoney(site, page, 10_000n)
  await site.money.payOut({
    purse,
    source: 'test',
    ref: newId(),
    amount: 5_000n,
    code: 'promo',
    from: 'promotion',
    to: 'bonus',
    needsBet: false,
    turnover: 8_000n,
  })
  const bet = (amount: bigint) =>
    site.money.stake({ purse, source: 'provider:demo', ref: newId(), amount, code: 'bet', round: newId() })
  return { bet }
}

/** The next transfer is made, and nobody hears of it. */
function loseOneReply(): void {
  const real = window.fetch
  window.fetch = async (...request) => {
    const reply = await real(...request)
    if (!reply.url.includes('GCS_walletTransfer')) return reply
    window.fetch = real
    throw new TypeError('Failed to fetch')
  }
}

const openAccount = (page: Page) => page.goto(site.url('/m/mine'), { waitUntil: 'networkidle' })
const toMoney = (page: Page) => page.getByRole('button', { name: 'Passar R$ 50,00 para dinheiro' })

describe('the bonus of a member', () => {
  it('says what is left to be staked, and becomes money when nothing is [WALLET-08] [WALLET-11]', async () => {
    const { page, consoleErrors } = await site.visit()
    const { bet } = await memberWithBonus(page)
    await bet(3_000n)
    await openAccount(page)
    await page.getByRole('heading', { name: 'Bônus de R$ 50,00' }).waitFor()
    await page.getByText('Faltam R$ 50,00 em apostas para virar dinheiro seu.').waitFor()
    expect(await toMoney(page).count()).toBe(0)

    await bet(5_000n)
    await openAccount(page)
    await page.getByText('Você já apostou o que faltava: este bônus é seu.').waitFor()
    await toMoney(page).click()
    await page.getByRole('status').getByText('R$ 50,00 agora em dinheiro').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Bônus de R$ 50,00' }).count()).toBe(0)
    const funds = await ask<object>(page, '/wps/member/info/funds/consolidated')
    expect(funds).toMatchObject({ balance: '70.00', bonus: '0.00', withdrawable: '70.00' })
    expect(consoleErrors).toEqual([])
  })

  it('moves once although its answer was lost', async () => {
    const { page } = await site.visit()
    const { bet } = await memberWithBonus(page)
    await bet(8_000n)
    await openAccount(page)
    await page.evaluate(loseOneReply)
    await toMoney(page).click()
    await page.getByText('A resposta não chegou. Toque de novo: o valor não passa duas vezes.').waitFor()
    await toMoney(page).click()
    await page.getByRole('status').getByText('R$ 50,00 agora em dinheiro').waitFor()
    const funds = await ask<object>(page, '/wps/member/info/funds/consolidated')
    expect(funds).toMatchObject({ balance: '70.00', bonus: '0.00' })
  })

  it('is not shown where there is none, nor while balances are hidden', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await giveMoney(site, page, 10_000n)
    await openAccount(page)
    expect(await page.getByRole('heading', { name: /^Bônus de/ }).count()).toBe(0)

    const { page: other } = await site.visit()
    const { bet } = await memberWithBonus(other)
    await bet(8_000n)
    await openAccount(other)
    await toMoney(other).waitFor()
    await other.getByRole('main').getByRole('button', { name: 'Ocultar saldo' }).click()
    await expect.poll(() => toMoney(other).count()).toBe(0)
  })
})
