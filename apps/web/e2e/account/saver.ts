import {
  addBankCard,
  seal,
  setPaymentPassword,
  settings,
  withdraw,
  type BankCard,
  type Settings,
  type Withdrawal,
} from '@trevo/contract'
import { newId, systemClock, type CallShape } from '@trevo/kernel'
import type { Page } from 'playwright-core'
import type { Brand, Site } from '../site.ts'
import { ask } from './money.ts'
import { documentOf, PASSWORD, registerMember } from './newMember.ts'

export const PAYMENT_PASSWORD = '840392'

/** A call of ours, as the page itself would make it. */
async function post<Value>(
  site: Site,
  page: Page,
  brand: Brand,
  call: CallShape,
  body: object,
): Promise<Value> {
  const merchant = site.code(brand)
  const { encryption: key } = await site.valueOf<Settings>(settings.path, brand)
  const { path } = call
  const sent = call.sealed
    ? {
        body: await seal(body, { key, path, merchant, clock: systemClock }),
        headers: { 'content-type': 'application/jose', encryption: `JWE;kid=${key.kid}` },
      }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const headers = { ...sent.headers, merchant, gateway: '3', language: 'PT', 'idempotency-key': newId() }
  return page.evaluate(
    async ({ address, ...request }) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO')!) as { readonly token: string }
      const reply = await fetch(address, { ...request, headers: { ...request.headers, token } })
      const { success, value, code } = (await reply.json()) as {
        readonly success: boolean
        readonly value: unknown
        readonly code?: string
      }
      if (!success) throw new Error(`${address}: ${code}`)
      return value
    },
    { address: path, method: 'POST', body: sent.body, headers },
  ) as Promise<Value>
}

export interface Holding {
  readonly brand?: Brand
  /** In cents. */
  readonly cash?: bigint
}

/** Somebody who has paid in, and has no key and no payment password yet. They are logged in, on no page of ours. */
export async function addPayer(site: Site, page: Page, { brand = 'trevo', cash = 50_000n }: Holding = {}) {
  const username = await registerMember(site, page, brand)
  const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
  const purse = { merchantId: await site.merchantId(brand), memberId, currency: 'BRL' }
  if (cash > 0n) await site.money.deposit({ purse, source: 'pix', ref: newId(), amount: cash })
  return { username, purse, cpf: documentOf(username) }
}

/** The same with their CPF as a key, and a payment password. */
export async function addSaver(site: Site, page: Page, holding: Holding = {}) {
  const { brand = 'trevo' } = holding
  const payer = await addPayer(site, page, holding)
  const { cpf } = payer
  await post(site, page, brand, setPaymentPassword, {
    currentPassword: PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const body = { keyType: 'cpf', key: cpf, ...(brand === 'trevo' && { cpf }) }
  const card = await post<BankCard>(site, page, brand, addBankCard, body)
  return {
    ...payer,
    card,
    /** Asks for a withdrawal without the page. */
    take: (amount: string) =>
      post<Withdrawal>(site, page, brand, withdraw, {
        bankCardId: card.bankCardId,
        amount,
        paymentPassword: PAYMENT_PASSWORD,
      }),
  }
}

/** Fills in a withdrawal on its page and confirms it. */
export async function confirmWithdrawal(page: Page, reais: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Quanto você quer sacar?').fill(reais)
  await main.getByLabel('Senha de pagamento', { exact: true }).fill(PAYMENT_PASSWORD)
  await main.getByRole('button', { name: /^Sacar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
}

/** The same, until it has arrived. */
export async function takeOut(page: Page, reais: string): Promise<void> {
  await confirmWithdrawal(page, reais)
  await page.waitForURL('**/m/withdraw?withdrawal=*')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Pago na sua conta' })
    .getByText(/\d\d:\d\d:\d\d/)
    .waitFor()
}
