import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

const cents = (amount: string) => BigInt(amount.replaceAll(/\D/g, ''))
const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
const inReais = (minor: bigint) => `R$\u00A0${format.format(Number(minor) / 100)}`
const game = (page: Page) => page.frameLocator('iframe')

/** Plays rounds until one has paid more than it cost, but no fewer than three. */
async function playUntilAWin(page: Page): Promise<number> {
  const spin = game(page).locator('#spin:enabled')
  // A stake that is not confirmed in time comes back, and was no round.
  const cancelled = game(page).getByRole('alertdialog', { name: 'Rodada cancelada' }).getByRole('button')
  let rounds = 0
  let hasWon = false
  while (rounds < 3 || !hasWon) {
    await spin.click()
    await game(page).locator('#spin:disabled').waitFor()
    await spin.or(cancelled).waitFor()
    if (await cancelled.isVisible()) {
      await cancelled.click()
      continue
    }
    rounds += 1
    hasWon = (await game(page).locator('#status strong').count()) > 0
  }
  return rounds
}

interface Order {
  readonly betAmount: string
  readonly winAmount: string
  readonly status: string
}

/** The whole bet record of today. */
async function ordersOf(page: Page): Promise<readonly Order[]> {
  const orders: Order[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { content, totalPages } = await ask<{ content: Order[]; totalPages: number }>(
      page,
      `/lgw/orders?pageSize=20&pageNo=${pageNo}`,
    )
    orders.push(...content)
    if (pageNo >= totalPages) return orders
  }
}

it(
  'a session of play, from the login to the way back, adds up to the cent wherever it is told [GAME-57] [GAME-54] [GAME-55] [GAME-66] [HOME-07] [WALLET-01]',
  { timeout: 240_000 },
  async () => {
    const { page: first } = await site.visit()
    const name = await registerMember(site, first)
    const purse = await giveMoney(site, first, 50_000n)

    const { nodeId, name: slot } = await site.slotWhere(`classify = 'JACKPOT'`)
    const { page, consoleErrors } = await site.visit()
    const tile = page.getByRole('button', { name: new RegExp(`^${slot}`) })
    await page.goto(site.url('/m/login?redirect=%2Fm%2Fslot-games'), { waitUntil: 'networkidle' })
    await logIn(page, name)
    await page.waitForURL('**/m/slot-games')
    const pool = async () => cents((await ask<{ amount: string }>(page, '/wps/relay/GCS_jackpot')).amount)
    const poolBefore = await pool()

    await page.getByRole('searchbox', { name: 'Buscar jogos' }).fill(slot.toUpperCase())
    // What is looked for is in the address when the last letter is 600 ms old; from there it comes back.
    await page.waitForURL('**/m/slot-games?*name=*')
    await tile.waitFor()
    await page.getByRole('button', { name: `Favoritar ${slot}` }).click()
    await page.getByRole('button', { name: `Tirar ${slot} dos favoritos` }).waitFor()
    await tile.click()
    await page.waitForURL('**/m/play?nodeId=*')
    const shown = game(page).locator('#balance')
    await game(page).locator('#spin:enabled').waitFor()
    expect(cents(await shown.innerText())).toBe(50_000n)
    const rounds = await playUntilAWin(page)

    // What the studio shows, what the ledger holds and what the bar says are one.
    const { cash, bonus } = await site.money.balanceOf(purse)
    expect(cents(await shown.innerText())).toBe(cash + bonus)
    const net = cash + bonus - 50_000n
    const sign = net === 0n ? '' : net < 0n ? '\u2212' : '+'
    await expect
      .poll(async () => (await page.getByRole('banner').textContent()) ?? '')
      .toContain(sign + inReais(net < 0n ? -net : net))
    const told = await ask<{ net: string }>(page, `/wps/game/session?nodeId=${nodeId}`)
    expect(BigInt(told.net.replace('.', ''))).toBe(net)

    await page.getByRole('button', { name: 'Sair do jogo' }).click()
    await page.waitForURL('**/m/slot-games*')
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Buscar jogos' }).inputValue())
      .toBe(slot.toUpperCase())
    await page.getByRole('button', { name: 'Recentes' }).click()
    await tile.waitFor()
    await page.getByRole('button', { name: 'Favoritos', exact: true }).click()
    await tile.waitFor()

    await page.goto(site.url('/m/mine'), { waitUntil: 'networkidle' })
    await page
      .getByRole('main')
      .getByText(inReais(cash + bonus))
      .first()
      .waitFor()

    await expect
      .poll(async () => (await ordersOf(page)).filter(({ status }) => status === 'closed').length)
      .toBe(rounds)
    const orders = await ordersOf(page)
    expect(
      orders.reduce((sum, { betAmount, winAmount }) => sum + cents(winAmount) - cents(betAmount), 0n),
    ).toBe(net)
    // Each stake put its share into the pool, unless the pool was won.
    expect(await pool()).not.toBe(poolBefore)
    expect(await site.audit()).toMatchObject({ code: 0 })
    // But for the picture of the game, which has none.
    expect(consoleErrors.filter((one) => !one.includes('404'))).toEqual([])
  },
)

it('a token opens a game once, and nobody gets one without a session [GAME-24]', async () => {
  const { page } = await site.visit()
  await registerMember(site, page)
  const path = `/wps/game/launchGame?nodeId=${await site.nodeId('trevo-da-sorte')}&backUrl=/m/home`
  const { gameUrl } = await ask<{ gameUrl: string }>(page, path)
  await page.goto(gameUrl)
  await page.locator('#spin:enabled').waitFor()
  const { page: thief } = await site.visit()
  await thief.goto(gameUrl)
  await thief.getByRole('alertdialog').waitFor()
  expect(await thief.locator('#spin:enabled').count()).toBe(0)
  await thief.goto(site.url('/m/home'))
  const status = await thief.evaluate(
    async ({ address, merchant }) => (await fetch(address, { headers: { Merchant: merchant } })).status,
    { address: path, merchant: site.code() },
  )
  expect(status).toBe(401)
})

it('a round that the studio heard of late leaves the next one to its turn, and asks nothing of the player', async () => {
  const { page } = await site.visit()
  await registerMember(site, page)
  await giveMoney(site, page, 50_000n)
  const { nodeId } = await site.slotWhere(`classify = 'JACKPOT'`)
  const codes: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/play/spin')) codes.push(((await response.json()) as { code?: string }).code)
  })
  // As long as a round takes, so that the next one is asked for as soon as this one is known.
  await page.route('**/play/spin', async (route) => {
    await page.unroute('**/play/spin')
    await page.waitForTimeout(2_500)
    await route.continue()
  })
  await page.goto(site.url(`/m/play?nodeId=${nodeId}`))
  const spin = game(page).locator('#spin:enabled')
  for (let round = 0; round < 2; round += 1) {
    await spin.click()
    await game(page).locator('#spin:disabled').waitFor()
  }
  await spin.waitFor()
  expect(codes).toContain('TOO_SOON')
})
