import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, giveMoney } from './account/money.ts'
import { logInWithCode, registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { pathOf } from './visits.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
})

const MINUTE_MS = 60_000
const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Você ainda está aí?' })
/** What a page waits for before it asks the server the first time. */
const waitForLook = (page: Page) => page.clock.runFor(MINUTE_MS + 1_000)

async function member() {
  const { page, consoleErrors } = await site.visit()
  const username = await registerMember(site, page, 'aurora')
  await page.clock.install()
  await open(page, '/m/set')
  const { memberId } = await giveMoney(site, page, 50_000n, 'aurora')
  return { page, consoleErrors, username, memberId }
}

/** How many minutes a session has, as the server says. */
async function minutesLeft(page: Page): Promise<number> {
  const { endsAt } = await ask<{ endsAt: number }>(page, '/wps/session/end')
  // oxlint-disable-next-line eslint/no-restricted-properties -- the server’s clock is this machine’s
  return (endsAt - Date.now()) / MINUTE_MS
}

describe('whoever does nothing', () => {
  it(
    'is asked two minutes before they are logged out, and stays by an answer [BR-07]',
    { timeout: 120_000 },
    async () => {
      const { page, memberId, consoleErrors } = await member()
      await site.idleFor(memberId, 27)
      await waitForLook(page)
      expect(await question(page).count()).toBe(0)
      await open(page, '/m/set')
      await site.idleFor(memberId, 28.5)
      await waitForLook(page)
      await question(page)
        .getByRole('timer')
        .filter({ hasText: /Tempo até sair 0[01]:\d\d/ })
        .waitFor()
      // A touch elsewhere is no answer.
      await page.mouse.move(5, 5)
      expect(await minutesLeft(page)).toBeLessThan(2)
      await question(page).getByRole('button', { name: 'Continuar na conta' }).click()
      await question(page).waitFor({ state: 'hidden' })
      await expect.poll(() => minutesLeft(page)).toBeGreaterThan(29)
      expect(consoleErrors).toEqual([])
    },
  )

  it('is logged out after half an hour, and comes back to where they were [BR-07]', async () => {
    const { page, memberId, username } = await member()
    await site.idleFor(memberId, 30.1)
    await waitForLook(page)
    await page.waitForURL('**/m/login?redirect=%2Fm%2Fset')
    await expectAnnounced(page, 'Sua sessão terminou. Entre novamente.')
    await logInWithCode(site, page, username)
    await expect.poll(() => pathOf(page)).toBe('/m/set')
  })
})

it('whoever reads on without asking for anything stays, by a key or a touch [BR-07]', async () => {
  const { page, memberId } = await member()
  await site.idleFor(memberId, 20)
  await page.keyboard.press('ArrowDown')
  expect(await minutesLeft(page)).toBeLessThan(11)
  await waitForLook(page)
  expect(await minutesLeft(page)).toBeLessThan(11)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => minutesLeft(page)).toBeGreaterThan(29)
})

describe('a game that is left alone', () => {
  it(
    'keeps nobody logged in by what it asks for, and the way back leads to it [BR-07]',
    { timeout: 120_000 },
    async () => {
      const { page, memberId, username } = await member()
      const nodeId = await site.nodeId('trevo-da-sorte')
      await open(page, `/m/play?nodeId=${nodeId}`)
      const spin = page.frameLocator('iframe').locator('#spin:enabled')
      await spin.click()
      const played = () =>
        ask<{ staked: string; balance: string } | null>(page, `/wps/game/session?nodeId=${nodeId}`)
      await expect.poll(() => played().then((session) => Number(session?.staked))).toBeGreaterThan(0)
      await spin.waitFor()
      const before = await played()
      await site.idleFor(memberId, 30.1)
      await page.waitForURL('**/m/login?redirect=%2Fm%2Fplay*')
      await logInWithCode(site, page, username)
      await page.waitForURL('**/m/play?*')
      await spin.waitFor()
      expect(await played()).toMatchObject({ balance: before!.balance })
    },
  )
})
