import { demoMerchants } from '@trevo/merchants/demo'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { giveMoney } from './account/money.ts'
import { registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
})

const game = (page: Page) => page.frameLocator('iframe')

/** Somebody with money, on the way into the game. */
async function player(): Promise<Page> {
  const { page } = await site.visit()
  await registerMember(site, page, 'aurora')
  await page.goto(site.url('/m/home', 'aurora'), { waitUntil: 'networkidle' })
  await giveMoney(site, page, 50_000n, 'aurora')
  return page
}

const enter = async (page: Page) =>
  page.goto(site.url(`/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`, 'aurora'))

/** What three of a kind pay, in whole bets, as the rules of the game have it. */
async function paytable(frame: FrameLocator): Promise<string[]> {
  await frame.getByRole('button', { name: 'Regras e prêmios' }).click()
  const rules = frame.getByRole('dialog', { name: 'Regras e prêmios' })
  const lines = await rules
    .getByRole('list', { name: 'Tabela de prêmios' })
    .getByRole('listitem')
    .allInnerTexts()
  await rules.getByRole('button', { name: 'Fechar regras' }).click()
  return lines.map((line) => line.split('\n').at(-1)!.trim())
}

const PRIZES = ['50×', '8×', '4×', '2,4×', '2×', '1,6×', '0,6×']

it('tells its return while it opens, and all its prizes before a round and during one [BR-47]', async () => {
  const page = await player()
  const opened = Promise.withResolvers<undefined>()
  await page.route(/\/play\/trevo-da-sorte\?/, async (route) => {
    await opened.promise
    await route.continue()
  })
  await enter(page)
  const told = page.getByText(/Retorno ao jogador: \d\d,\d+%/)
  await told.waitFor()
  const percent = /\d\d,\d+/.exec(await told.innerText())![0]
  opened.resolve(undefined)
  const frame = game(page)
  await frame.locator('#spin:enabled').waitFor()
  expect(await frame.getByText(/Retorno ao jogador:/).innerText()).toContain(percent)
  expect(await paytable(frame)).toEqual(PRIZES)
  await page.route('**/play/spin', () => undefined)
  await frame.locator('#spin').click()
  await frame.locator('#spin:disabled').waitFor()
  expect(await paytable(frame)).toEqual(PRIZES)
})

const SHOWN = {
  state: 'done',
  balance: 49_960,
  jackpot: 0,
  rows: [
    ['star', 'coin', 'ladybug'],
    ['flower', 'flower', 'flower'],
    ['coin', 'star', 'mushroom'],
  ],
}

it('celebrates what is more than the stake, and nothing that is not [UKGC-10]', async () => {
  const page = await player()
  await enter(page)
  const frame = game(page)
  await frame.locator('#spin:enabled').waitFor()
  const stake = 100
  const answers = [
    { ...SHOWN, win: 60, wins: [{ line: 0, symbol: 'flower', pays: 3 }] },
    { ...SHOWN, win: stake, wins: [{ line: 0, symbol: 'flower', pays: 3 }] },
    { ...SHOWN, win: 160, wins: [{ line: 0, symbol: 'flower', pays: 3 }] },
  ]
  await page.route('**/play/spin', (route) => route.fulfill({ json: answers.shift() }))
  const turn = async () => {
    await frame.locator('#spin:enabled').click()
    await frame.locator('#spin:disabled').waitFor()
    await frame.locator('#spin:enabled').waitFor()
    const status = frame.getByRole('status')
    return {
      said: (await status.innerText()).replaceAll('\u00A0', ' '),
      isLoud: (await status.locator('strong').count()) > 0 || (await frame.locator('.is-gain').count()) > 0,
    }
  }
  expect(await turn()).toEqual({ said: 'Voltaram R$ 0,60 da aposta de R$ 1,00.', isLoud: false })
  expect(await turn()).toEqual({ said: 'Voltaram R$ 1,00 da aposta de R$ 1,00.', isLoud: false })
  expect(await turn()).toEqual({ said: 'Prêmio de R$ 1,60', isLoud: true })
})
