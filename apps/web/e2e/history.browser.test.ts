import { readFile } from 'node:fs/promises'
import { newId } from '@trevo/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { allowPasswordRegistration, logIn, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'

const site = await useSite()
const STATEMENT = '**/wps/relay/ODS2_MemberTransaction*'

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

const open = (page: Page, path: string) => page.goto(site.url(path), { waitUntil: 'networkidle' })
/** What the address asks for. */
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')

/** Somebody who was given 100.00 and staked a cent so many times. */
async function memberWith(page: Page, stakes: number) {
  await registerMember(site, page)
  const purse = await giveMoney(site, page, 10_000n)
  for (let made = 0; made < stakes; made += 1)
    await site.money.stake({
      purse,
      source: 'provider:demo',
      ref: newId(),
      amount: 1n,
      code: 'bet',
      round: newId(),
      memo: { game: 'cometa' },
    })
  return purse
}

describe('the statement', () => {
  it('tells what moved the money and what was there afterwards, to its end [WALLET-09]', async () => {
    const { page, consoleErrors } = await site.visit()
    await memberWith(page, 45)
    await open(page, '/m/mine')
    await page.getByRole('main').getByRole('link', { name: 'Extrato' }).click()
    await page.waitForURL('**/m/transactions')
    await page.getByRole('heading', { level: 1, name: 'Extrato' }).waitFor()
    const newest = rowsOf(page).first()
    await newest.getByText('Aposta · cometa').waitFor()
    expect(await newest.textContent()).toContain('R$\u00A00,01')
    expect(await newest.textContent()).toContain('saldo 99,55')
    const sums = page.getByRole('main').locator('dl').first()
    expect(await sums.innerText()).toMatch(
      /Entrou\s+R\$\s100,00\s+Saiu\s+R\$\s0,45\s+Saldo agora\s+R\$\s99,55/,
    )
    await page.getByRole('heading', { level: 2, name: /^Hoje, \d\d\/\d\d$/ }).waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(47)
    expect(file).toContain('"Aposta";"cometa";"-0,01";"99,55"')

    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = await readFile(await (await paper).path(), 'latin1')
    expect(bytes.slice(0, 8)).toBe('%PDF-1.7')
    expect(bytes.trimEnd().slice(-5)).toBe('%%EOF')

    const asked: string[] = []
    page.on('request', (request) => request.url().includes('MemberTransaction') && asked.push(request.url()))
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000)
        return rowsOf(page).count()
      })
      .toBe(46)
    await page.getByText('Você chegou ao fim do período').waitFor()
    await page.getByText('46 lançamentos').waitFor()
    // From place to place: no page is asked for by its number.
    expect(asked).toHaveLength(2)
    for (const url of asked) expect(new URL(url).searchParams.get('cursor')).toMatch(/^[\da-f-]{36}$/)
    expect(await rowsOf(page).last().textContent()).toContain('+ R$\u00A0100,00')
    expect(consoleErrors).toEqual([])
  })

  it('keeps kind and days in its address, and offers a way out of nothing [WALLET-09] [WALLET-10]', async () => {
    const { page } = await site.visit()
    await memberWith(page, 2)
    await open(page, '/m/transactions')
    const kinds = page.getByRole('group', { name: 'Tipo de lançamento' })
    await kinds.getByRole('button', { name: 'Promoção' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(searchOf(page)).toEqual({ code: 'promo' })
    await page.getByRole('radio', { name: 'Hoje' }).check()
    await expect.poll(() => searchOf(page)).toEqual({ code: 'promo', period: 'today' })
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.getByRole('radio', { name: 'Hoje' }).isChecked()).toBe(true)
    expect(await kinds.getByRole('button', { name: 'Promoção' }).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => rowsOf(page).count()).toBe(1)

    await kinds.getByRole('button', { name: 'Saque', exact: true }).click()
    await page.getByText('Nada deste tipo no período').waitFor()
    await page.getByRole('button', { name: 'Ver tudo' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(3)

    await page.getByRole('radio', { name: 'Período' }).check()
    await page.getByLabel('De', { exact: true }).fill('2026-01-01')
    await page.getByText('No máximo 31 dias').waitFor()
    await page.getByLabel('Até').fill('2026-01-31')
    await page.getByText('Nada neste período').waitFor()
    expect(searchOf(page)).toEqual({ period: 'custom', from: '2026-01-01', to: '2026-01-31' })
    await page.getByRole('button', { name: 'Ver 30 dias' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(3)
  })

  it('says when it does not come, keeps what is there, and tries again [WALLET-09]', async () => {
    const { page } = await site.visit()
    await memberWith(page, 25)
    const fail = (path: string) =>
      page.route(path, (route) =>
        route.fulfill({ status: 500, json: { success: false, value: null, code: 'unknown.error' } }),
      )
    await fail(STATEMENT)
    await open(page, '/m/transactions')
    await page.getByText('A lista não carregou').waitFor()
    await page.unroute(STATEMENT)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThanOrEqual(20)
    await fail('**/wps/relay/ODS2_MemberTransaction*cursor=*')
    await open(page, '/m/transactions?period=today')
    await expect.poll(() => rowsOf(page).count()).toBe(20)
    await page.mouse.wheel(0, 6_000)
    await page.getByText('O resto da lista não carregou.').waitFor()
    expect(await rowsOf(page).count()).toBe(20)
    await page.unroute('**/wps/relay/ODS2_MemberTransaction*cursor=*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(26)
  })

  it('has a signed receipt of each line, which the browser itself checks and saves [WALLET-09]', async () => {
    const { page, consoleErrors } = await site.visit()
    await memberWith(page, 3)
    await open(page, '/m/transactions')
    const answered = page.waitForResponse(/receipts\?account=cash/)
    await rowsOf(page).first().click()
    const sheet = page.getByRole('dialog', { name: 'Comprovante' })
    await sheet.getByText('Registro 4 confere').waitFor()
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Baixar comprovante' }).click()
    expect((await download).suggestedFilename()).toMatch(/^[\w-]+\.json$/)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        rowsOf(page)
          .first()
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true)

    const forged = (await (await answered).text()).replace('"amount":"-1"', '"amount":"-2"')
    await page.route('**/wps/member/receipts?account=cash*', (route) =>
      route.fulfill({ contentType: 'application/json', body: forged }),
    )
    await rowsOf(page).nth(1).click()
    await sheet.getByText('O registro 4 não confere').waitFor()
    expect(consoleErrors).toEqual([])
  })
})

/** A round of a game as a studio would book it; without a win it stays open, as a ticket before its draw. */
async function playRound(
  purse: Awaited<ReturnType<typeof giveMoney>>,
  { bet, win }: { readonly bet: bigint; readonly win?: bigint },
) {
  const round = newId()
  const common = { purse, source: 'provider:estudio', round }
  const memo = { game: 'trevo-da-sorte', type: 'RNG' }
  await site.money.stake({ ...common, ref: newId(), amount: bet, code: 'bet', memo })
  if (win === undefined) return
  await site.money.payOut({
    ...common,
    ref: newId(),
    amount: win,
    code: 'win',
    from: 'play',
    needsBet: true,
    memo: { ...memo, closed: true },
  })
}

/** Somebody who won 29.40, lost 5.00 and has 10.00 in play, once the rounds are known as such. */
async function player(page: Page) {
  const name = await registerMember(site, page)
  const purse = await giveMoney(site, page, 10_000n)
  await playRound(purse, { bet: 2_000n, win: 4_940n })
  await playRound(purse, { bet: 500n, win: 0n })
  await playRound(purse, { bet: 1_000n })
  await expect
    .poll(async () => (await ask<{ content: unknown[] }>(page, '/lgw/orders')).content.length)
    .toBe(3)
  return name
}

const linksOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

describe('the bets', () => {
  it('are rounds with what they took and gave, under their days and with their sums [GAME-66] [SESS-26]', async () => {
    const { page, consoleErrors } = await site.visit()
    await player(page)
    await open(page, '/m/mine')
    await page.getByRole('main').getByRole('link', { name: 'Apostas' }).click()
    await page.waitForURL('**/m/gameRecord')
    await expect.poll(() => linksOf(page).count()).toBe(3)
    const said = await linksOf(page).allInnerTexts()
    expect(said[0]).toMatch(/Trevo da Sorte[^]*apostou 10,00[^]*R\$\s10,00[^]*Em aberto/)
    expect(said[1]).toMatch(/apostou 5,00[^]*– R\$\s5,00[^]*Não voltou/)
    expect(said[2]).toMatch(/apostou 20,00 · 2,47×[^]*\+ R\$\s29,40[^]*Voltou 49,40/)
    const sums = page.getByRole('main').locator('dl').first()
    await expect
      .poll(() => sums.innerText())
      .toMatch(/Apostado\s+R\$\s35,00\s+Voltou\s+R\$\s49,40\s+Resultado\s+[^]*\+ R\$\s14,40/)
    await page.getByRole('heading', { level: 2, name: /^Hoje, / }).waitFor()

    const kinds = page.getByRole('group', { name: 'Quais apostas' })
    await kinds.getByRole('button', { name: 'Em aberto · 1' }).click()
    await expect.poll(() => linksOf(page).count()).toBe(1)
    expect(searchOf(page)).toEqual({ status: 'open' })
    expect(await sums.innerText()).toMatch(/1 aposta\s+Em jogo\s+R\$\s10,00/)
    await kinds.getByRole('button', { name: 'Slots' }).click()
    await expect.poll(() => linksOf(page).count()).toBe(3)
    expect(searchOf(page)).toEqual({ type: 'RNG' })
    await open(page, '/m/gameRecord?type=LIVE')
    await page.getByText('Nenhuma aposta neste período').waitFor()
    await page.getByRole('button', { name: 'Ver tudo' }).click()
    await expect.poll(() => linksOf(page).count()).toBe(3)
    expect(consoleErrors).toEqual([])
  })

  it('tell the story of one round, also to whoever comes by its address [GAME-67]', async () => {
    const { page } = await site.visit()
    await player(page)
    await open(page, '/m/gameRecord')
    await linksOf(page).nth(2).click()
    await page.waitForURL('**/m/gameRecord?order=*')
    await page.getByRole('heading', { level: 2, name: 'Trevo da Sorte' }).waitFor()
    const movements = page.getByRole('main').locator('ol > li')
    expect(await movements.count()).toBe(2)
    expect(await movements.nth(0).innerText()).toMatch(/Aposta aceita[^]*R\$\s20,00 saíram do saldo/)
    expect(await movements.nth(1).innerText()).toMatch(/Retorno[^]*R\$\s49,40 entraram no saldo/)
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('2,47×').waitFor()
    expect(await page.getByRole('link', { name: 'Abrir Trevo da Sorte' }).getAttribute('href')).toMatch(
      /^\/m\/play\?nodeId=\d+/,
    )
    await open(page, `/m/gameRecord?order=${newId()}`)
    await page.getByText('Esta rodada não existe').waitFor()
  })
})

describe('profit and loss', () => {
  it('shows what playing came to, as a chart and as a table [WALLET-07] [SESS-26]', async () => {
    const { page, consoleErrors } = await site.visit()
    await player(page)
    await open(page, '/m/mine')
    await page.getByRole('main').getByRole('link', { name: 'Ganhos e perdas' }).click()
    await page.waitForURL('**/m/profitandloss')
    const main = page.getByRole('main')
    await main.getByText('+ R$\u00A014,40').first().waitFor()
    await main.getByRole('img', { name: /^Gráfico do resultado por dia/ }).waitFor()
    expect(await main.locator('dl').innerText()).toMatch(/R\$\s35,00\s+Voltou\s+R\$\s49,40\s+Apostas\s+3/)
    await main.getByRole('button', { name: 'Ver tabela' }).click()
    const cells = await main.getByRole('table').locator('tbody tr').first().locator('td').allInnerTexts()
    expect(cells.map((text) => text.replace(/\s/g, ' '))).toEqual([
      'R$ 35,00',
      'R$ 49,40',
      expect.stringContaining('+ R$ 14,40'),
    ])
    for (const [name, period] of [
      ['30 dias', 'month'],
      ['12 meses', 'year'],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      await expect.poll(() => searchOf(page)).toEqual({ period })
      await main.getByText('Somado no período').waitFor()
    }
    expect(consoleErrors).toEqual([])
  })

  it('says when there is nothing, and when it does not come [WALLET-07]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    const call = '**/wps/relay/ODSFE2_MemPNL*'
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { success: false, value: null, code: 'unknown.error' } }),
    )
    await open(page, '/m/profitandloss')
    await page.getByText('Os resultados não carregaram').waitFor()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Nada jogado neste período').waitFor()
    expect(await page.getByText('Os resultados não carregaram').count()).toBe(0)
  })
})

describe('the tiles of the account', () => {
  it('tell how the week went, what is in play, and what waits', async () => {
    const { page } = await site.visit()
    await player(page)
    await site.writeToMembers()
    await open(page, '/m/mine')
    const tile = (name: string) => page.getByRole('main').getByRole('link', { name })
    await tile('Ganhos e perdas').getByText('+ R$\u00A014,40').waitFor()
    expect(await tile('Ganhos e perdas').locator('svg rect').count()).toBeGreaterThan(0)
    await tile('Apostas').getByText('1 em aberto').waitFor()
    await tile('Apostas').getByText('R$\u00A010,00 em jogo').waitFor()
    await tile('Prêmios').getByText('Nada a resgatar').waitFor()
    await tile('Mensagens')
      .getByText(/\d+ novas?/)
      .waitFor()
  })
})

describe('a page of the history', () => {
  it('takes a visitor to the login and back, and turns a trial away [SESS-26]', async () => {
    const { page: own } = await site.visit()
    const name = await registerMember(site, own)
    for (const path of ['/m/gameRecord', '/m/profitandloss', '/m/transactions']) {
      const { page } = await site.visit()
      await page.goto(site.url(path))
      await page.waitForURL(`**/m/login?redirect=${encodeURIComponent(path)}`)
      await logIn(page, name)
      await page.waitForURL(`**${path}`)
    }
    const { page: trial } = await site.visit()
    await startTrial(site, trial)
    for (const path of ['/m/gameRecord', '/m/profitandloss', '/m/transactions']) {
      await trial.goto(site.url(path), { waitUntil: 'commit' })
      await trial.getByRole('dialog', { name: 'Só com uma conta real' }).waitFor()
      expect(await trial.getByRole('radiogroup').count(), path).toBe(0)
    }
  })
})
