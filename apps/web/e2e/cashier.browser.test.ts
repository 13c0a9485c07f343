import { aurora } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DOCUMENT, FACE, photographAll } from './account/identityPhotos.ts'
import { ask } from './account/money.ts'
import { newMobile, newName, PASSWORD, register, skipCaptcha, smsCode } from './auth/people.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()

beforeAll(async () => {
  await site.fill()
  await skipCaptcha(site)
  await site.save(aurora)
  await site.openBanks()
})

const PAYMENT_PASSWORD = '840392'
const BANKS = ['banco-ipe', 'banco-umbu'] as const
const CPF = '52998224725'
const cents = (amount: string) => BigInt(amount.replaceAll(/\D/g, ''))
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Whatever Brazil's law asks of somebody, in four steps. */
async function registerAtAurora(page: Page): Promise<void> {
  const [mobile, username] = [newMobile(), newName()]
  const next = page.getByRole('button', { name: 'Continuar' })
  await page.goto(site.url('/m/register', 'aurora'), { waitUntil: 'networkidle' })
  await field(page, 'Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await field(page, 'Celular').fill(mobile)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código por SMS').fill(await smsCode(site, mobile))
  await next.click()
  await field(page, 'Nome completo').fill('Joana Conceição D’Ávila')
  await field(page, 'CPF').fill(CPF)
  await field(page, 'Data de nascimento').fill('14/03/1994')
  await page.getByLabel('Gênero').selectOption('Prefiro não dizer')
  await field(page, 'E-mail').fill(`${username}@exemplo.example`)
  await next.click()
  await field(page, 'CEP').fill('01310100')
  await field(page, 'Endereço').fill('Avenida Paulista, 1000')
  await field(page, 'Cidade').fill('São Paulo')
  await page.getByLabel('Estado').selectOption('São Paulo')
  await next.click()
  await field(page, 'Limite de perda por mês').fill('1500')
  await field(page, 'Limite de tempo por dia').fill('120')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/m/home')
}

/** What Brazil's law asks of them before they pay in: the way there is on the page where they would. */
async function showWhoTheyAre(page: Page): Promise<void> {
  await page.goto(site.url('/m/voucherCenter', 'aurora'), { waitUntil: 'networkidle' })
  await main(page).getByRole('link', { name: 'Confirmar identidade' }).click()
  await main(page).getByRole('radio', { name: 'CNH' }).check()
  await main(page).getByRole('button', { name: 'Começar' }).click()
  await photographAll(page, ...DOCUMENT, ...FACE)
  await main(page).getByRole('heading', { name: 'Identidade confirmada' }).waitFor()
}

/** Takes the code to the bank's own pages, and pays it there. */
async function payAtBank(page: Page, code: string): Promise<void> {
  await page.goto(site.bankUrl('banco-ipe'))
  await page.getByLabel('Pix copia e cola').fill(code)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nome completo').fill('Joana Conceição D’Ávila')
  await page.getByLabel('CPF').fill(CPF)
  await page.getByRole('button', { name: 'Pagar R$ 50,00' }).click()
  await page.getByText('Comprovante').first().waitFor()
}

async function deposit(page: Page, bank: Page, brand: Brand): Promise<void> {
  await page.goto(site.url('/m/mine', brand), { waitUntil: 'networkidle' })
  await main(page).getByRole('link', { name: 'Depositar' }).click()
  await page.waitForURL('**/m/voucherCenter')
  await main(page).getByRole('button', { name: 'R$ 50', exact: true }).click()
  await main(page).getByRole('button', { name: 'Gerar Pix de R$ 50,00' }).click()
  await payAtBank(bank, await main(page).locator('code').first().innerText())
  await main(page).getByRole('heading', { name: 'Depósito creditado' }).waitFor()
  await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s50,00/)
}

/** One round of a game, staked and ended; gives what is left. */
async function play(page: Page, brand: Brand): Promise<bigint> {
  const nodeId = await site.nodeId('trevo-da-sorte')
  await page.goto(site.url(`/m/play?nodeId=${nodeId}`, brand))
  const game = page.frameLocator('iframe')
  await game.locator('#spin:enabled').click()
  await game.locator('#spin:disabled').waitFor()
  await game.locator('#spin:enabled').waitFor()
  return cents(await game.locator('#balance').innerText())
}

async function withdraw(page: Page, brand: Brand): Promise<void> {
  await page.goto(site.url('/m/mine', brand), { waitUntil: 'networkidle' })
  await main(page).getByRole('link', { name: 'Sacar' }).click()
  await page.waitForURL('**/m/withdraw')
  await main(page)
    .getByRole('button', { name: /Adicione uma chave Pix/ })
    .click()
  await dialog(page).getByRole('textbox').first().fill(CPF)
  await dialog(page).getByRole('button', { name: 'Conferir e salvar' }).click()
  await dialog(page).getByRole('button', { name: 'Usar esta chave' }).click()
  await main(page)
    .getByRole('button', { name: /Crie sua senha de pagamento/ })
    .click()
  await dialog(page).getByLabel('Senha com que você entra').fill(PASSWORD)
  await dialog(page).getByLabel('Seis dígitos novos').fill(PAYMENT_PASSWORD)
  await dialog(page).getByLabel('Repita os seis dígitos').fill(PAYMENT_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Salvar senha de pagamento' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await main(page).getByLabel('Quanto você quer sacar?').fill('20,00')
  await main(page).getByLabel('Senha de pagamento', { exact: true }).fill(PAYMENT_PASSWORD)
  await main(page).getByRole('button', { name: 'Sacar R$ 20,00' }).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/m/withdraw?withdrawal=*')
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Pago na sua conta' })
    .getByText(/\d\d:\d\d:\d\d/)
    .waitFor()
}

interface BankBooks {
  readonly clients: readonly { readonly clientId: string; readonly balance: string }[]
}

/** What both banks hold of a brand. */
async function heldAtBanks(brand: Brand): Promise<bigint> {
  const books = await Promise.all(
    BANKS.map(
      async (bank) => (await fetch(`${site.bankUrl(bank)}/control/books`)).json() as Promise<BankBooks>,
    ),
  )
  return books
    .flatMap(({ clients }) => clients)
    .filter(({ clientId }) => clientId.startsWith(`${site.code(brand)}-`))
    .reduce((sum, { balance }) => sum + (balance.startsWith('-') ? -cents(balance) : cents(balance)), 0n)
}

it.each(['aurora', 'trevo'] as const)(
  'somebody new at %s pays in, plays and takes money out; all books agree to the cent [WALLET-02] [WALLET-03] [WALLET-09] [GAME-66] [NAV-13]',
  { timeout: 240_000 },
  async (brand) => {
    const { page, consoleErrors } = await site.visit()
    const { page: bank } = await site.visit()
    await (brand === 'aurora' ? registerAtAurora(page) : register(site, page))
    if (brand === 'aurora') await showWhoTheyAre(page)
    const before = await heldAtBanks(brand)
    await deposit(page, bank, brand)
    const left = await play(page, brand)
    await withdraw(page, brand)

    const free = left - 2_000n
    await page.goto(site.url('/m/transactions', brand), { waitUntil: 'networkidle' })
    const lines = main(page).getByRole('listitem').getByRole('button')
    await lines.filter({ hasText: 'Saque' }).getByText('R$\u00A020,00').first().waitFor()
    await lines
      .filter({ hasText: /^Aposta/ })
      .first()
      .waitFor()
    await lines.filter({ hasText: 'Depósito' }).getByText('R$\u00A050,00').first().waitFor()
    await page.goto(site.url('/m/gameRecord', brand), { waitUntil: 'networkidle' })
    await main(page).getByRole('listitem').first().waitFor()

    const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
    const purse = { merchantId: await site.merchantId(brand), memberId, currency: 'BRL' }
    const { cash, bonus, held } = await site.money.balanceOf(purse)
    expect({ free: cash + bonus, held }).toEqual({ free, held: 0n })
    expect((await heldAtBanks(brand)) - before).toBe(5_000n - 2_000n)
    expect(await site.audit()).toMatchObject({ code: 0 })
    expect(consoleErrors.filter((one) => !one.includes('404'))).toEqual([])
  },
)
