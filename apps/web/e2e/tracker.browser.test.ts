import type { Withdrawal } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hide } from '../src/testing/hide.ts'
import { atBank } from './account/bank.ts'
import { ask } from './account/money.ts'
import { allowPasswordRegistration } from './account/newMember.ts'
import { addSaver, confirmWithdrawal, type Holding } from './account/saver.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'

const site = await useSite()
const BANKS = ['banco-ipe', 'banco-umbu'] as const
/** The one that takes less for a payout. */
const bank = 'banco-umbu'
const STATUS = '**/wps/transaction/withdraw/status*'
/** Between questions, after no answer. */
const PAUSE_MS = 3_000

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.openBanks()
})

beforeEach(() => letPayouts({ mode: 'settle', afterMs: 0 }))

const letPayouts = (payouts: object) =>
  Promise.all(BANKS.map((one) => atBank(site, '/policy', { payouts }, { bank: one, method: 'PATCH' })))
const finish = (withdrawalId: string, status: string) =>
  atBank(site, '/payouts/finish', { id: `${withdrawalId.replaceAll('-', '')}-1`, status }, { bank })
const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path = '/m/withdraw') => page.goto(site.url(path))
const step = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const now = (page: Page) => main(page).locator('[aria-current="step"]')
const report = async (page: Page) =>
  (await ask<{ content: Withdrawal[] }>(page, '/wps/relay/MCS2_WithdrawTransactionReport')).content

async function saver(holding?: Holding) {
  const visit = await site.visit()
  return { ...visit, ...(await addSaver(site, visit.page, holding)) }
}

async function followed(page: Page, reais: string): Promise<string> {
  await open(page)
  await confirmWithdrawal(page, reais)
  await page.waitForURL('**/m/withdraw?withdrawal=*')
  return new URL(page.url()).searchParams.get('withdrawal')!
}

describe('a withdrawal that is followed', () => {
  it('shows each step with its time, who acts until when, and the bank’s number once it is paid [WALLET-03] [WALLET-13] [BR-29] [UKGC-09]', async () => {
    await letPayouts({ mode: 'hold' })
    const { page, consoleErrors } = await saver()
    const withdrawalId = await followed(page, '100')
    await now(page).getByText('Em processamento no banco').waitFor()
    for (const name of ['Pedido recebido', 'Valor reservado', 'Liberado para envio', 'Envio ao banco'])
      expect(await step(page, name).innerText()).toMatch(/\d\d:\d\d:\d\d/)
    await step(page, 'Valor reservado').getByText('R$ 100,00 saíram do saldo de jogo').waitFor()
    await now(page)
      .getByText(/^Quem age agora: o banco, até (?:hoje|\d\d\/\d\d) às \d\d:\d\d$/)
      .waitFor()
    expect(await step(page, 'Pago na sua conta').innerText()).toMatch(/até .*\d\d:\d\d/)
    await main(page)
      .getByRole('img', { name: /^Faltam 1(?:20|19) de 120 minutos do prazo$/ })
      .waitFor()
    await main(page)
      .getByText(/O prazo de 120 minutos termina /)
      .waitFor()
    expect(
      await main(page)
        .getByRole('button', { name: /[Cc]ancelar/ })
        .count(),
    ).toBe(0)
    const [{ number }] = (await report(page)) as [Withdrawal]
    await main(page).getByText(`Informe o pedido ${number}`).waitFor()

    await finish(withdrawalId, 'LIQUIDADO')
    await main(page)
      .getByText(/e pago hoje às|e pago \d\d/)
      .waitFor()
    await expectAnnounced(page, 'Pago na sua conta')
    expect(await now(page).count()).toBe(0)
    const [{ endToEndId }] = (await report(page)) as [Withdrawal]
    expect(await main(page).locator('code').innerText()).toBe(endToEndId)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await main(page).getByRole('button', { name: 'Copiar o código do Pix' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(endToEndId)
    expect(consoleErrors).toEqual([])
  })

  it('that the bank refused is told with the reason, the money back and whose turn it is [WALLET-13]', async () => {
    await letPayouts({ mode: 'refuse', afterMs: 0, reason: 'CONTA_ENCERRADA' })
    const { page } = await saver()
    await followed(page, '100')
    await step(page, 'Recusado')
      .getByText('Motivo: a chave ou a conta de destino não existe mais. O valor está no seu saldo.')
      .waitFor()
    await main(page).getByRole('link', { name: 'Próximo passo é seu: usar outra chave' }).click()
    await main(page).getByRole('heading', { name: 'Chaves para saque' }).waitFor()
    await open(page)
    await main(page).getByText('Livre para saque: R$ 500,00').waitFor()
    const refused = main(page).getByRole('link', { name: /R\$\s100,00\s*Recusado/ })
    await refused.waitFor()
    expect(await refused.innerText()).toContain('Motivo: a chave ou a conta de destino não existe mais.')
  })

  it('that came back from the bank is told as such [WALLET-13]', async () => {
    const { page } = await saver()
    const withdrawalId = await followed(page, '100')
    await main(page).locator('code').waitFor()
    await finish(withdrawalId, 'DEVOLVIDO')
    await expect.poll(async () => (await report(page))[0]!.state, { timeout: 30_000 }).toBe('returned')
    await page.reload()
    await step(page, 'Devolvido pelo banco').getByText('O valor voltou ao seu saldo.').waitFor()
  })

  it('that a person looks at says why, and that it is our team’s turn [WALLET-13]', async () => {
    const { page } = await saver({ cash: 500_000n })
    await followed(page, '2.500')
    await now(page).getByText('Conferência por uma pessoa').waitFor()
    await now(page).getByText('Motivo: primeiro saque da conta, com valor alto.').waitFor()
    await now(page)
      .getByText(/^Quem age agora: equipe Trevo, até /)
      .waitFor()
    expect(await step(page, 'Envio ao banco').innerText()).not.toMatch(/\d\d:\d\d/)
  })

  it('that takes too long counts on, and says that our team knows [WALLET-13]', async () => {
    await letPayouts({ mode: 'hold' })
    const { page, take: askFor } = await saver()
    const { withdrawalId } = await askFor('100.00')
    await site.ageWithdrawal(withdrawalId, 128)
    await open(page, `/m/withdraw?withdrawal=${withdrawalId}`)
    await main(page)
      .getByRole('img', { name: /^O prazo passou há [89] minutos$/ })
      .waitFor()
    expect(await main(page).innerText()).toContain('a equipe já foi avisada do atraso')
  })

  it('is asked about only while it is in sight, and says when no answer comes', async () => {
    await letPayouts({ mode: 'hold' })
    const { page } = await saver()
    const withdrawalId = await followed(page, '100')
    await now(page).getByText('Em processamento no banco').waitFor()
    const asked: string[] = []
    await page.route(STATUS, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const silent = main(page).getByText('Sem resposta do servidor.')
    await silent.waitFor()
    await hide(page, true)
    // What was under way when the page went out of sight.
    await page.waitForTimeout(PAUSE_MS)
    const before = asked.length
    await page.waitForTimeout(2 * PAUSE_MS)
    expect(asked.length).toBe(before)
    await page.unroute(STATUS)
    await finish(withdrawalId, 'LIQUIDADO')
    await hide(page, false)
    await main(page).locator('code').waitFor()
    expect(await silent.count()).toBe(0)
  })

  it('of somebody else, or of nobody, is not found [WALLET-13]', async () => {
    const { page: other, take: askFor } = await saver()
    const { withdrawalId } = await askFor('50.00')
    await other.context().close()
    const { page } = await saver()
    await open(page, `/m/withdraw?withdrawal=${withdrawalId}`)
    await main(page).getByText('Saque não encontrado').waitFor()
    await main(page).getByRole('link', { name: 'Ver todos' }).click()
    await main(page).getByText('Nenhum saque nos últimos 30 dias').waitFor()
    expect(await main(page).getByText('R$ 50,00').count()).toBe(0)
  })
})

describe('a request that got no answer', () => {
  it('counts once, also when it is sent again after a reload [WALLET-13]', async () => {
    const { page } = await saver()
    await open(page)
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const reply = await real(input, init)
        if (init?.method === 'POST') throw new TypeError('the answer is lost')
        return reply
      }
    })
    await confirmWithdrawal(page, '120')
    await page.getByRole('alert').filter({ hasText: 'Ainda não recebemos a confirmação.' }).waitFor()
    await page.reload()
    await confirmWithdrawal(page, '120')
    await page.waitForURL('**/m/withdraw?withdrawal=*')
    expect(await report(page)).toHaveLength(1)
    // The next one is another wish, though it looks the same.
    await followed(page, '120')
    expect(await report(page)).toHaveLength(2)
  })
})

describe('the list', () => {
  it('has all of them page by page, the open one on top of the page, each leading to its steps [WALLET-14] [WALLET-03]', async () => {
    const { page, take: askFor } = await saver({ cash: 100_000n })
    await askFor('10.00')
    await expect.poll(async () => (await report(page))[0]!.state, { timeout: 30_000 }).toBe('paid')
    await letPayouts({ mode: 'hold' })
    for (let made = 1; made < 22; made += 1) await askFor(`${10 + made}.00`)
    await open(page)
    const top = main(page).getByRole('heading', { name: 'Saque em andamento' })
    await top.waitFor()
    expect(await main(page).getByRole('link').first().innerText()).toMatch(/R\$\s31,00/)
    await main(page).getByRole('link', { name: 'Ver todos' }).click()
    await main(page).getByRole('heading', { name: 'Saques dos últimos 30 dias' }).waitFor()
    const rows = main(page).getByRole('listitem').getByRole('link')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
    await rows.nth(19).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBe(22)
    const oldest = rows.nth(21)
    expect(await oldest.innerText()).toMatch(/R\$\s10,00\s+Pago[\s\S]*Caiu em menos de 1 min\./)
    expect(await rows.nth(0).innerText()).toMatch(/R\$\s31,00\s+Em conferência[\s\S]*Prazo /)
    await oldest.click()
    await main(page).locator('code').waitFor()
    await page.goBack()
    await main(page).getByRole('heading', { name: 'Saques dos últimos 30 dias' }).waitFor()
  })
})

describe('the letters', () => {
  it('tell each hop, and lead to the withdrawal they are of [WALLET-13]', async () => {
    const { page } = await saver()
    const withdrawalId = await followed(page, '100')
    await main(page).locator('code').waitFor()
    await page.goto(site.url('/m/webEmail'))
    await page.getByText('Recebemos seu pedido de saque').first().waitFor()
    await page.getByText('Seu saque foi pago').first().click()
    await page.getByRole('link', { name: 'Acompanhar saque' }).click()
    await main(page).locator('code').waitFor()
    expect(new URL(page.url()).searchParams.get('withdrawal')).toBe(withdrawalId)
  })
})
