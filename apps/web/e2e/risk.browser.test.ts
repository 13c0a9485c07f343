import { memberLimits } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { addSaver, takeOut } from './account/saver.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const SIGNS = '/m/signs'
const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => page.getByRole('alertdialog')
const textOf = async (page: Page) => (await main(page).innerText()).replaceAll('\u00A0', ' ')

/** Somebody of Aurora with R$ 500,00, who stakes and pays in as a player does. */
async function player() {
  const { page } = await site.visit()
  const { purse, take } = await addSaver(site, page, { brand: 'aurora' })
  const stake = () =>
    site.money.stake({ purse, source: 'studio', ref: newId(), round: newId(), amount: 500n, code: 'bet' })
  return {
    page,
    memberId: purse.memberId,
    take,
    stake,
    chase: async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        await stake()
        await site.money.deposit({ purse, source: 'pix', ref: newId(), amount: 1_000n })
      }
    },
  }
}

/** Until the worker has looked: the page says so once it is opened again. */
async function openUntilTold(page: Page, memberId: string, path: string, title: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await site.lookAt(memberId)
        await open(page, path)
        return notice(page).getByRole('heading', { name: title }).count()
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(1)
}

async function setLimit(
  page: Page,
  period: string,
  which: string,
  value: string,
  button: string,
): Promise<void> {
  await open(page, '/m/responsibleGaming')
  await main(page).getByRole('radio', { name: period }).check()
  await main(page)
    .getByRole('button', { name: new RegExp(`^(?:Definir|Ajustar) limite: ${which}$`) })
    .click()
  const sheet = page.getByRole('dialog', { name: which })
  await sheet.getByLabel('Seu limite').fill(value)
  await sheet.getByRole('button', { name: button }).click()
  await sheet.waitFor({ state: 'hidden' })
}

describe('what is seen of a member', () => {
  it('is nothing at first, and says so without praise [BR-26]', async () => {
    const { page } = await player()
    await open(page, '/m/responsibleGaming')
    await main(page)
      .getByRole('link', { name: /O que observamos/ })
      .click()
    await main(page).getByText('Nenhum sinal').waitFor()
    expect(await textOf(page)).toContain('nunca para ofertas')
  })

  it(
    'is told with its figures and the offer of a limit, and that a limit was set is kept [BR-26]',
    { timeout: 180_000 },
    async () => {
      const { page, memberId, chase } = await player()
      await chase(3)
      await openUntilTold(page, memberId, '/m/mine', 'Quer definir um limite?')
      const dialog = notice(page)
      await dialog.getByText('3 depósitos em até 30 minutos depois de apostar e perder.').waitFor()
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Definir um limite' }).click()
      await page.waitForURL('**/m/responsibleGaming')
      await setLimit(page, 'Semana', 'Depósitos por semana', '10000', 'Salvar limite')
      const { limits } = await ask<{ limits: readonly object[] }>(page, memberLimits.path)
      expect(limits).toContainEqual(expect.objectContaining({ kind: 'deposit', period: 'week' }))
      expect(await site.riskOutcomes(memberId)).toEqual([
        'limit_offer read member',
        'limit_offer limit_set member',
      ])
      await open(page, SIGNS)
      await main(page).getByText('Oferecemos um limite').waitFor()
      expect(await textOf(page)).toMatch(/você leu · você definiu um limite/)
      await open(page, '/m/webEmail')
      await main(page).getByText('Quer definir um limite?').first().waitFor()
    },
  )

  it('is not claimed of a brand whose market has no rules for it', async () => {
    const { page } = await site.visit()
    await registerMember(site, page, 'trevo')
    await page.goto(site.url('/m/responsibleGaming', 'trevo'), { waitUntil: 'networkidle' })
    await main(page).getByText('Teste rápido').waitFor()
    expect(await main(page).getByText('O que observamos').count()).toBe(0)
    await page.goto(site.url(SIGNS, 'trevo'))
    await main(page).getByText('Ninguém observa o seu jogo aqui').waitFor()
    expect(await textOf(page)).not.toContain('Olhamos como você joga')
  })
})

describe('what is told over a page', () => {
  it('leads where it says, and does not come up there again [BR-26]', { timeout: 180_000 }, async () => {
    const { page, memberId, chase } = await player()
    await chase(3)
    await openUntilTold(page, memberId, '/m/mine', 'Quer definir um limite?')
    await notice(page).getByRole('button', { name: 'Fazer uma pausa' }).click()
    await page.waitForURL('**/m/pause')
    await notice(page).waitFor({ state: 'hidden' })
    await main(page)
      .getByRole('button', { name: /^Pausar por/ })
      .click()
    await page.waitForURL('**/m/responsibleGaming')
    expect(await site.riskOutcomes(memberId)).toEqual([
      'limit_offer read member',
      'limit_offer pause_taken member',
    ])
  })
})

describe('questions about oneself', () => {
  it('are weighed on the page, and nothing of it leaves it [BR-25]', async () => {
    const { page } = await player()
    await open(page, '/m/responsibleGaming')
    await main(page)
      .getByRole('link', { name: /Teste rápido/ })
      .click()
    await page.waitForURL('**/m/selfTest')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const before = await kept()
    const answer = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
    await answer('Quase sempre')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
      /^Você precisou apostar mais/,
    )
    await answer('Nunca')
    await answer('Pergunta anterior')
    for (const said of ['Quase sempre', 'Muitas vezes']) await answer(said)
    for (let at = 0; at < 6; at += 1) await answer('Nunca')
    await main(page).getByRole('heading', { name: 'Suas respostas mostram muitos sinais' }).waitFor()
    await main(page).getByText('CVV 188').waitFor()
    expect(await kept()).toBe(before)
    // What the result shows besides, and that somebody is there.
    const others = ['/wps/member/restrictions', '/wps/session/']
    expect(sent.filter((one) => !others.some((path) => one.includes(path)))).toEqual([])
  })
})

describe('several signs together', () => {
  it(
    'stop play for a day with the reason, let money out, and a person who was asked ends it [BR-26]',
    { timeout: 240_000 },
    async () => {
      const { page, memberId, take, chase, stake } = await player()
      await take('10')
      await setLimit(page, 'Mês', 'Valor apostado por mês', '17', 'Salvar limite')
      await setLimit(page, 'Mês', 'Número de apostas por mês', '1000', 'Salvar limite')
      for (const more of ['1001', '1002'])
        await setLimit(page, 'Mês', 'Número de apostas por mês', more, 'Pedir aumento')
      await chase(3)
      for (let at = 0; at < 3; at += 1) await stake()
      await openUntilTold(page, memberId, '/m/mine', 'Uma pausa, por cuidado com você')
      await notice(page).getByRole('button', { name: 'Ver por quê' }).click()
      await page.waitForURL(`**${SIGNS}`)
      await main(page).getByText('Suspendemos apostas e depósitos por um tempo').waitFor()
      await main(page)
        .getByRole('button', { name: /Pedir que uma pessoa olhe: Suspendemos/ })
        .click()
      await main(page)
        .getByText(/Pedido anotado. Uma pessoa responde até/)
        .waitFor()

      await open(page, '/m/voucherCenter')
      await page
        .getByRole('region', { name: 'Situação da sua conta' })
        .getByText('Uma pausa, por cuidado com você')
        .waitFor()
      await open(page, '/m/responsibleGaming')
      await main(page).getByText('Sinais de que o jogo pode estar fazendo mal.').first().waitFor()
      expect(await textOf(page)).toContain('Portaria SPA/MF nº 1.231/2024, art. 5º')
      await open(page, '/m/withdraw')
      await takeOut(page, '100')

      const { output } = await site.reviewRisk(site.code('aurora'), 'list')
      const asked = output.split('\n').find((line) => line.startsWith(memberId) && line.includes('asked by'))!
      const [reference = ''] = asked.split(' ')
      const { output: shown } = await site.reviewRisk(site.code('aurora'), 'show', reference)
      expect(shown).toContain('"marker": "chasing"')
      const words = ['--by', 'ana.ops', '--reason', 'Falamos com você, e está tudo bem.']
      expect(await site.reviewRisk(site.code('aurora'), 'lift', reference, ...words)).toMatchObject({
        code: 0,
      })

      await open(page, SIGNS)
      await main(page).getByText('uma pessoa olhou e encerrou').first().waitFor()
      await open(page, '/m/voucherCenter')
      await main(page)
        .getByRole('button', { name: /Gerar Pix/ })
        .waitFor()
      await open(page, '/m/webEmail')
      await main(page).getByText('Olhamos o seu caso').waitFor()
    },
  )
})
