import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { payDeposit } from './account/bank.ts'
import { ask } from './account/money.ts'
import { documentOf, registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const LIMITS = '/m/responsibleGaming'
const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, kind: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: kind, exact: true }) })
const game = (page: Page) => page.frameLocator('iframe')

interface Limit {
  readonly kind: string
  readonly period: string
  readonly limit: string
  readonly used: string
  readonly left: string
}
const limitsOf = async (page: Page) =>
  (await ask<{ limits: readonly Limit[] }>(page, '/wps/member/limits')).limits

/** Somebody of Aurora, who had to choose limits when they registered, on the page of these. */
async function member() {
  const { page, consoleErrors } = await site.visit()
  const username = await registerMember(site, page, 'aurora')
  await open(page, LIMITS)
  const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
  return { page, consoleErrors, username, memberId }
}

/** Sets a limit on its sheet, and says what the sheet said of it before. */
async function change(page: Page, which: string, value: string, button = 'Salvar limite'): Promise<string> {
  await main(page)
    .getByRole('button', { name: new RegExp(`^(?:Definir|Ajustar) limite: ${which}$`) })
    .click()
  const sheet = page.getByRole('dialog', { name: which })
  await sheet.getByLabel('Seu limite').fill(value)
  const said = (await sheet.innerText()).replaceAll('\u00A0', ' ')
  await sheet.getByRole('button', { name: button }).click()
  await sheet.waitFor({ state: 'hidden' })
  return said
}

async function deposit(page: Page, username: string): Promise<void> {
  await open(page, '/m/voucherCenter')
  await main(page).getByRole('button', { name: 'Gerar Pix de R$ 20,00' }).click()
  await page.waitForURL('**?deposit=*')
  const depositId = new URL(page.url()).searchParams.get('deposit')!
  await payDeposit(site, depositId, { document: documentOf(username), name: 'Marina Alves' })
  await main(page).getByRole('heading', { name: 'Depósito creditado' }).waitFor()
}

/** Turns the reels until a limit stops them; what is said then. */
async function playToTheLimit(page: Page): Promise<string> {
  const spin = game(page).locator('#spin:enabled')
  const stopped = game(page).getByRole('alertdialog', { name: 'Você chegou ao seu limite' })
  await spin.waitFor()
  for (;;) {
    await spin.click()
    await game(page).locator('#spin:disabled').or(stopped).first().waitFor()
    await spin.or(stopped).first().waitFor()
    if (await stopped.isVisible()) return stopped.innerText()
  }
}

describe('the limits of a member', () => {
  it(
    'begin with those of the registration and stop the play, with what is left to the cent [BR-21] [BR-22]',
    { timeout: 180_000 },
    async () => {
      const { page, consoleErrors, username, memberId } = await member()
      await row(page, 'Perdas').getByText('de R$ 1.500,00').waitFor()
      await row(page, 'Depósitos').getByText('Sem limite').waitFor()

      // Narrower at once.
      expect(await change(page, 'Perdas por mês', '1,50')).toContain('Vale assim que você salvar.')
      await expectAnnounced(page, 'Limite salvo. Já está valendo.')
      await row(page, 'Perdas').getByText('de R$ 1,50').waitFor()
      await deposit(page, username)
      await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
      const said = await playToTheLimit(page)
      const loss = (await limitsOf(page)).find(({ kind }) => kind === 'loss')
      expect(loss).toMatchObject({ limit: '1.50' })
      expect(Number(loss!.left)).toBeLessThan(1)
      expect(said).toContain(
        loss!.left === '0.00'
          ? 'não cabem mais apostas neste período'
          : `ainda cabem R$\u00A0${loss!.left.replace('.', ',')} neste período`,
      )
      await page.getByRole('meter', { name: 'Limite de perdas do mês' }).waitFor()

      // Wider only after 24 hours and a second yes.
      await open(page, LIMITS)
      expect(await change(page, 'Perdas por mês', '900', 'Pedir aumento')).toContain(
        'Continua R$ 1,50 por 24 horas.',
      )
      const raise = row(page, 'Perdas')
      await raise.getByText('Aumento pedido: R$ 900,00').waitFor()
      await site.ageLimits(memberId, '23 hours 59 minutes')
      await open(page, LIMITS)
      await raise.getByText('Até lá nada muda.').waitFor()
      expect(await raise.getByRole('button', { name: 'Confirmar aumento' }).count()).toBe(0)
      await site.ageLimits(memberId, '1 minute')
      await open(page, LIMITS)
      await raise.getByText('de R$ 1,50').waitFor()
      await raise.getByRole('button', { name: 'Confirmar aumento' }).click()
      await raise.getByText('de R$ 900,00').waitFor()
      expect(await raise.getByText('Aumento pedido').count()).toBe(0)
      const changes = main(page).getByRole('list', { name: 'Alterações' }).getByRole('listitem')
      await expect.poll(() => changes.first().innerText()).toContain('Aumentado')
      expect(
        (await changes.allInnerTexts()).map((text) => text.replaceAll('\u00A0', ' ').split('\n')[1]),
      ).toEqual([
        'Aumentado: de R$ 1,50 para R$ 900,00',
        'Aumento confirmado: de R$ 1,50 para R$ 900,00',
        'Aumento pedido: de R$ 1,50 para R$ 900,00',
        'De R$ 1.500,00 para R$ 1,50',
        'Definido em R$ 1.500,00',
        'Definido em 2 h',
      ])

      await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
      const spin = game(page).locator('#spin:enabled')
      await spin.click()
      await game(page).locator('#spin:disabled').waitFor()
      await spin.waitFor()
      expect(consoleErrors).toEqual([])
    },
  )

  it('stay as they are for who thinks better of it [BR-22]', async () => {
    const { page, memberId } = await member()
    await change(page, 'Perdas por mês', '2000', 'Pedir aumento')
    await site.ageLimits(memberId, '25 hours')
    await open(page, LIMITS)
    const losses = row(page, 'Perdas')
    await losses.getByRole('button', { name: 'Manter como está' }).click()
    await expectAnnounced(page, 'Nada muda: seu limite continua.')
    await expect.poll(() => losses.getByText('Aumento pedido').count()).toBe(0)
    await losses.getByText('de R$ 1.500,00').waitFor()

    // The same for having none at all.
    await main(page).getByRole('button', { name: 'Ajustar limite: Perdas por mês' }).click()
    await page.getByRole('button', { name: 'Pedir para ficar sem limite' }).click()
    await losses.getByText('Você pediu para ficar sem limite').waitFor()
    await losses.getByText('de R$ 1.500,00').waitFor()
  })

  it('count bets, one by one, whatever they cost [BR-21]', { timeout: 120_000 }, async () => {
    const { page, username } = await member()
    await main(page).getByRole('radio', { name: 'Dia' }).check()
    await change(page, 'Número de apostas por dia', '2')
    await deposit(page, username)
    await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
    expect(await playToTheLimit(page)).toContain('não cabem mais apostas neste período')
    expect((await limitsOf(page)).find(({ kind }) => kind === 'bets')).toMatchObject({
      used: '2',
      left: '0',
    })
    await page.getByText('Limite de apostas do dia: você chegou a ele').waitFor()
    await open(page, '/m/mine')
    await main(page).getByText('2 apostas hoje').waitFor()
  })

  it('are told where money comes in, and keep to it [BR-21] [UKGC-05]', async () => {
    const { page, username } = await member()
    await main(page).getByRole('radio', { name: 'Semana' }).check()
    await change(page, 'Depósitos por semana', '50')
    await deposit(page, username)
    await open(page, '/m/voucherCenter')
    const meter = main(page).getByRole('meter', { name: 'Seu limite de depósito por semana' })
    await meter.waitFor()
    expect(await meter.getAttribute('aria-valuetext')).toBe('R$\u00A020,00 de R$\u00A050,00')
    await main(page).getByText('pelo seu limite ainda cabem R$ 30,00').waitFor()
    await main(page).getByRole('link', { name: 'Ajustar' }).click()
    await page.waitForURL(`**${LIMITS}`)
    await main(page).getByRole('radio', { name: 'Semana' }).check()
    await row(page, 'Depósitos').getByText('Restante: R$ 30,00.').waitFor()
  })

  it('say why a number is none before it is sent, and that they did not load', async () => {
    const { page } = await member()
    await main(page).getByRole('button', { name: 'Ajustar limite: Perdas por mês' }).click()
    const sheet = page.getByRole('dialog', { name: 'Perdas por mês' })
    for (const [typed, said] of [
      ['', 'Digite um valor.'],
      ['0', 'O limite precisa ser maior que zero.'],
      ['1500', 'É o limite que você já tem.'],
    ] as const) {
      await sheet.getByLabel('Seu limite').fill(typed)
      await sheet.getByRole('button', { name: 'Salvar limite' }).click()
      await sheet.getByRole('alert').filter({ hasText: said }).waitFor()
    }
    const calls = '**/wps/member/limits'
    await page.route(calls, (route) => route.abort())
    await open(page, LIMITS)
    await main(page).getByText('Seus limites não carregaram').waitFor()
    await page.unroute(calls)
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await row(page, 'Perdas').getByText('de R$ 1.500,00').waitFor()
    expect((await limitsOf(page)).map(({ limit }) => limit)).toEqual(['1500.00', '120'])
  })
})
