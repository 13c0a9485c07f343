import { newId } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
})

const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const game = (page: Page) => page.frameLocator('iframe')

/** Somebody of Aurora with money, who may play for so many minutes a day. */
async function player(minutes: number) {
  const { page, consoleErrors } = await site.visit()
  await registerMember(site, page, 'aurora')
  await open(page, '/m/responsibleGaming')
  const { memberId } = await giveMoney(site, page, 50_000n, 'aurora')
  await main(page).getByRole('radio', { name: 'Dia' }).check()
  await main(page).getByRole('button', { name: 'Ajustar limite: Tempo de jogo por dia' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tempo de jogo por dia' })
  await sheet.getByText('Intervalos de mais de 5 minutos não contam.').waitFor()
  await sheet.getByLabel('Seu limite, em minutos').fill(String(minutes))
  await sheet.getByRole('button', { name: 'Salvar limite' }).click()
  await sheet.waitFor({ state: 'hidden' })
  return { page, consoleErrors, memberId }
}

/** Another limit of time a day, by the call alone. */
const change = (page: Page, minutes: number) =>
  page.evaluate(
    async ([limit, key]) => {
      const { token, merchantCode } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO')!) as {
        readonly token: string
        readonly merchantCode: string
      }
      const reply = await fetch('/wps/member/limits', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          Merchant: merchantCode,
          Token: token,
          Gateway: '3',
          Language: 'PT',
        },
        body: JSON.stringify({ kind: 'time', period: 'day', limit }),
      })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [String(minutes), newId()] as const,
  )

async function spin(page: Page): Promise<void> {
  const button = game(page).locator('#spin:enabled')
  const stopped = game(page).getByRole('alertdialog')
  await button.click()
  await game(page).locator('#spin:disabled').or(stopped).first().waitFor()
  await button.or(stopped).first().waitFor()
}

interface Session {
  readonly staked: string
  readonly returned: string
  readonly net: string
}

interface Week {
  readonly days: readonly { readonly net: string }[]
  readonly total: { readonly net: string }
}

const sessionOf = async (page: Page) =>
  ask<Session>(page, `/wps/game/session?nodeId=${await site.nodeId('trevo-da-sorte')}`)

async function play(page: Page): Promise<void> {
  await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
  await game(page).locator('#spin:enabled').waitFor()
}

describe('the time a member gave themselves', () => {
  it('is shown where limits are, and in minutes and hours', async () => {
    const { page, memberId } = await player(100)
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Tempo de jogo', exact: true }) })
    await row.getByText('de 1h40').waitFor()
    await site.playFor(memberId, 185)
    await open(page, '/m/responsibleGaming')
    await main(page).getByRole('radio', { name: 'Dia' }).check()
    await row.getByText('Até agora: 3 min').waitFor()
    await row.getByText('Restante: 1h37.').waitFor()
    expect(await ask(page, '/wps/member/limits')).toMatchObject({
      limits: [{ kind: 'loss' }, { kind: 'time', used: '3', left: '97' }],
    })
    await open(page, '/m/mine')
    await main(page).getByText('3 min de jogo hoje').first().waitFor()
  })

  it('opens no game once it is over, and says when it begins again [BR-21] [BR-23]', async () => {
    const { page, memberId, consoleErrors } = await player(5)
    await site.playFor(memberId, 300)
    await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
    const card = main(page).getByRole('alert')
    await card.getByRole('heading', { name: 'Seu tempo de jogo acabou' }).waitFor()
    await card.getByText(/^Recomeça em \d.*, 0h\.$/).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await card.getByRole('link', { name: 'Ver meus limites' }).click()
    await page.waitForURL('**/m/responsibleGaming')
    expect(consoleErrors).toEqual([])
  })

  it(
    'is told as it runs out, and ends new rounds and not the game [BR-21] [BR-23]',
    { timeout: 120_000 },
    async () => {
      const { page, memberId, consoleErrors } = await player(6)
      await play(page)
      expect(await page.getByText(/Limite de tempo do dia: restam/).count()).toBe(0)
      await site.playFor(memberId, 60)
      await expectAnnounced(
        page,
        'Limite de tempo do dia: restam 5 min. Depois disso nenhuma rodada nova começa.',
      )
      await site.playFor(memberId, 240)
      await page.getByText('Limite de tempo do dia: restam 1 min.').waitFor()
      // The rest of it is really played: the books count from stake to stake.
      const over = page.getByRole('alertdialog', { name: 'Seu tempo de jogo acabou' })
      await site.playFor(memberId, -240)
      await change(page, 5)
      await site.playFor(memberId, 299)
      for (let spun = 0; spun < 3 && !(await over.isVisible()); spun += 1) await spin(page)
      await over.getByText(/^Novas rodadas não começam até \d.*, 0h\./).waitFor()
      await over.getByRole('button', { name: 'Ficar aqui' }).click()
      await over.waitFor({ state: 'hidden' })
      await page.getByText('Limite de tempo do dia: você chegou a ele').waitFor()
      const stopped = game(page).getByRole('alertdialog', { name: 'Você chegou ao seu limite' })
      if (!(await stopped.isVisible())) await game(page).locator('#spin:enabled').click()
      await stopped.waitFor()
      expect(consoleErrors).toEqual([])
    },
  )
})

describe('whoever plays on', () => {
  it('has the time in hours, minutes and seconds and the result in money in sight [UKGC-06] [UKGC-07]', async () => {
    const { page } = await player(100)
    await play(page)
    const clock = page.getByRole('timer')
    const first = await clock.innerText()
    expect(first).toMatch(/^00:00:\d\d$/)
    await expect.poll(() => clock.innerText()).not.toBe(first)
    const bar = page.locator('span', { hasText: 'Resultado da sessão' }).last().locator('..')
    await expect.poll(async () => (await bar.innerText()).replaceAll('\u00A0', ' ')).toContain('R$ 0,00')
    for (let spun = 0; spun < 3; spun += 1) await spin(page)
    const net = async () => {
      const { net: amount } = await sessionOf(page)
      return `R$ ${amount.replace('-', '').replace('.', ',')}`
    }
    await expect
      .poll(async () => (await bar.innerText()).replaceAll('\u00A0', ' ').includes(await net()))
      .toBe(true)
    expect(await clock.isVisible()).toBe(true)
  })

  it(
    'is told how it goes, over the game, until they have seen it [BR-23] [UKGC-08]',
    { timeout: 120_000 },
    async () => {
      const { page, memberId, consoleErrors } = await player(100)
      await play(page)
      for (let spun = 0; spun < 3; spun += 1) await spin(page)
      await site.lengthenVisit(memberId, 29)
      const check = page.getByRole('alertdialog', { name: /^Você está jogando há/ })
      await expect.poll(() => sessionOf(page).then(({ staked }) => Number(staked))).toBeGreaterThan(0)
      expect(await check.count()).toBe(0)
      await site.lengthenVisit(memberId, 1)
      await check.waitFor()
      expect(await check.getAttribute('aria-label')).toMatch(/há 3[0-2] min$/)
      const { staked, returned, net } = await sessionOf(page)
      const said = (await check.innerText()).replaceAll('\u00A0', ' ')
      for (const amount of [staked, returned, net])
        expect(said).toContain(`R$ ${amount.replace('-', '').replace('.', ',')}`)
      await check.getByRole('meter', { name: /^Limite de/ }).waitFor()
      expect(await check.getByRole('link', { name: 'Ver histórico' }).getAttribute('href')).toContain(
        '/m/gameRecord',
      )

      // What is under it is out of reach, and no way leads past it.
      expect(await page.locator('iframe').evaluate((frame) => frame.closest('[inert]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 400)
      expect(await check.isVisible()).toBe(true)
      await page.reload({ waitUntil: 'networkidle' })
      await check.waitFor()

      // Seen in one tab it is seen in all.
      const second = await page.context().newPage()
      await second.goto(page.url(), { waitUntil: 'networkidle' })
      const there = second.getByRole('alertdialog', { name: /^Você está jogando há/ })
      await there.waitFor()
      await there.getByRole('button', { name: 'Continuar' }).click()
      await there.waitFor({ state: 'hidden' })
      await page.bringToFront()
      await check.waitFor({ state: 'hidden' })
      await second.close()

      await site.lengthenVisit(memberId, 31)
      await check.waitFor()
      const calls = '**/wps/game/session/seen'
      await page.route(calls, (route) => route.abort())
      await check.getByRole('button', { name: 'Parar por hoje' }).click()
      await check.getByRole('alert').waitFor()
      await page.unroute(calls)
      await check.getByRole('button', { name: 'Parar por hoje' }).click()
      await page.waitForURL('**/m/home')
      await expectAnnounced(page, 'Você saiu do jogo. Nada foi bloqueado na sua conta.')
      expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    },
  )

  it('chooses how often, from what the market offers', async () => {
    const { page } = await player(100)
    const often = main(page).getByRole('radiogroup', { name: 'A cada quanto tempo' })
    expect(await often.getByRole('radio').count()).toBe(3)
    await often.getByRole('radio', { name: '15 min' }).check()
    await expectAnnounced(page, 'Lembrete a cada 15 min.')
    await open(page, '/m/responsibleGaming')
    expect(await often.getByRole('radio', { name: '15 min' }).isChecked()).toBe(true)
    const calls = '**/wps/member/reminder'
    await page.route(calls, (route) => route.abort())
    await open(page, '/m/responsibleGaming')
    await main(page).getByText('O lembrete não carregou. Ele continua valendo.').waitFor()
    await page.unroute(calls)
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await often.waitFor()
  })
})

describe('the last seven days', () => {
  it(
    'are told to every member, in time and money, with words for each bar [BR-24]',
    { timeout: 90_000 },
    async () => {
      const { page } = await player(100)
      const panel = main(page).getByRole('region', { name: 'Seus últimos 7 dias' })
      await panel.getByText('Você não jogou nem depositou nos últimos 7 dias.').waitFor()
      await play(page)
      for (let spun = 0; spun < 3; spun += 1) await spin(page)
      await expect.poll(() => sessionOf(page).then(({ staked }) => Number(staked))).toBeGreaterThan(0)
      const { net } = await sessionOf(page)
      await open(page, '/m/responsibleGaming')
      const days = panel.getByRole('list', { name: 'Tempo jogado por dia' }).getByRole('listitem')
      expect(await days.count()).toBe(7)
      const week = await ask<Week>(page, '/wps/member/limits/week')
      expect([week.total.net, week.days.at(-1)!.net]).toEqual([net, net])
      const written = `R$ ${net.replace('-', '').replace('.', ',')}`
      await expect.poll(async () => (await panel.innerText()).replaceAll('\u00A0', ' ')).toContain(written)
      expect((await days.last().innerText()).replaceAll('\u00A0', ' ')).toMatch(
        /^\p{L}[\p{L}-]+: 0 min de jogo, R\$ 0,00 depositados, resultado de /u,
      )
      await panel.getByRole('link', { name: 'Depósitos, saques e apostas' }).click()
      await page.waitForURL('**/m/transactions')
      const calls = '**/wps/member/limits/week'
      await page.route(calls, (route) => route.abort())
      await open(page, '/m/responsibleGaming')
      await panel.getByText('Seus últimos 7 dias não carregaram.').waitFor()
      await page.unroute(calls)
      await panel.getByRole('button', { name: 'Tentar novamente' }).click()
      await panel.getByText(written).first().waitFor()
    },
  )
})
