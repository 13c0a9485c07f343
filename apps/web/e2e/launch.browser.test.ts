import { expectAfter } from '@trevo/testkit/timers'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock, freezeTime } from '../src/testing/fakeTime.ts'
import { ask, giveMoney } from './account/money.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const { url } = site
const GAME = 'trevo-da-sorte'

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

const LIST = '/m/slot-games?name=trevo+da+sorte'
const tile = (page: Page) => page.getByRole('button', { name: /^Trevo da Sorte/ })
const frame = (page: Page) => page.frameLocator('iframe[title="Trevo da Sorte"]')
const spin = (page: Page) => frame(page).locator('#spin:enabled')
const playAddress = async () => url(`/m/play?nodeId=${await site.nodeId(GAME)}&back=%2Fm%2Fset`)
const recentOf = async (page: Page) =>
  (await ask<{ list: { gameCode: string }[] }>(page, '/wps/relay/GCS_recentGame')).list.map(
    ({ gameCode }) => gameCode,
  )

describe('a game', () => {
  it('is offered again to the visitor who logged in for it, in a frame of its studio [GAME-24] [GAME-57] [GAME-54]', async () => {
    const { page } = await site.visit()
    const name = await registerMember(site, page)
    const { page: other, consoleErrors } = await site.visit()
    await other.goto(url(LIST), { waitUntil: 'networkidle' })
    await tile(other).click()
    await other.waitForURL('**/m/login?redirect=%2Fm%2Fplay*')
    await logIn(other, name)
    await other.waitForURL(`**/m/play?nodeId=${await site.nodeId(GAME)}*`)
    await spin(other).waitFor()
    const [sandbox, address] = await Promise.all(
      ['sandbox', 'src'].map((attribute) => other.locator('iframe').getAttribute(attribute)),
    )
    expect(sandbox?.split(' ')).not.toContain('allow-top-navigation')
    expect(new URL(address!).origin).not.toBe(new URL(url('/')).origin)
    expect(await recentOf(other)).toEqual([GAME])
    // Nothing of the app but the thin bar of the game.
    expect(await other.getByRole('navigation').count()).toBe(0)
    await expect.poll(() => other.getByRole('timer').textContent()).toMatch(/^00:00:0[1-9]$/)

    await other.getByRole('button', { name: 'Sair do jogo' }).click()
    await other.waitForURL('**/m/slot-games*')
    await tile(other).waitFor()
    // But for the picture of the game, which has none.
    expect(consoleErrors.filter((one) => !one.includes('404'))).toEqual([])
  })

  it('cannot lead the page away, not even when it is tapped, and is not told where it is shown', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(await playAddress())
    await spin(page).waitFor()
    const before = page.url()
    const game = frame(page)
    expect(await game.locator('body').evaluate(() => document.referrer)).toBe('')
    await game.locator('body').evaluate((body) => {
      const link = Object.assign(document.createElement('a'), { href: '/elsewhere', target: '_top' })
      link.textContent = 'prêmio'
      link.style.cssText = 'position: fixed; inset: 0; z-index: 99'
      body.append(link)
    })
    await game.getByRole('link', { name: 'prêmio' }).click()
    // The game still answers, so the page has had the time to go.
    await game.locator('#spin').waitFor()
    expect(page.url()).toBe(before)
  })

  it('is heard only from its own frame, and only in the words that were agreed', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(await playAddress())
    await spin(page).waitFor()
    const say = (data: unknown) =>
      frame(page)
        .locator('body')
        .evaluate((_, sent) => parent.postMessage(sent, '*'), data)
    // From the page itself, in other words, and with more than was agreed.
    await page.evaluate(() => window.postMessage({ type: 'trevo.close' }, '*'))
    await say('trevo.close')
    await say({ type: 'trevo.close', to: 'https://evil.example' })
    // What is said is heard in order: by now it would be gone.
    await say({ type: 'trevo.error' })
    await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
    await spin(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/play')
    const asked = page.waitForRequest('**/wps/wallets/gcs*')
    await say({ type: 'trevo.balance' })
    await asked
    await say({ type: 'trevo.close' })
    await page.waitForURL('**/m/set')
  })

  it('can be left by its own door, which leads to the same list', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(await playAddress())
    await spin(page).waitFor()
    await frame(page).getByRole('link', { name: 'Sair do jogo' }).click()
    await page.waitForURL('**/m/set')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  it('of pretend money is all a trial gets, and only where there is one [SESS-07] [ERR-01] [GAME-57]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    await page.goto(url(LIST), { waitUntil: 'networkidle' })
    await tile(page).click()
    await spin(page).waitFor()
    await page.getByText('Demonstração', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sair do jogo' }).click()
    await page.waitForURL('**/m/slot-games*')

    const { nodeId, name } = await site.slotWhere('not freeplay')
    await page.goto(url(`/m/slot-games?name=${encodeURIComponent(name)}`), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name }).first().click()
    await expectAnnounced(page, 'Faça login em uma conta real para usar esta função')
    const dialog = page.getByRole('dialog', { name: 'Só com uma conta real' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(new URL(page.url()).pathname).toBe('/m/slot-games')
    await page.goto(url(`/m/play?nodeId=${nodeId}`))
    await page.getByRole('alert').getByText('Este jogo não tem demonstração').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Cadastre-se agora' }).getAttribute('href'))
      .toBe('/m/register')
  })

  it('that does not open says why, what became of the money, and the ways on [ERR-22]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await giveMoney(site, page, 97_410n)
    const answer = (code: string) =>
      page.route('**/wps/game/launchGame*', (route) =>
        route.fulfill({ json: { success: false, value: null, code, message: '' } }),
      )
    const problem = page.getByRole('main').getByRole('alert')
    await answer('url.empty')
    await page.goto(await playAddress())
    // The toast has gone before a slow machine would have looked for the one after the other.
    await Promise.all([
      problem.getByText('O endereço pedido está vazio.').waitFor(),
      page
        .getByRole('alert')
        .and(page.locator(':not(main *)'))
        .getByText('O endereço pedido está vazio.')
        .waitFor(),
    ])
    await problem.getByText('R$ 974,10').first().waitFor()
    await page.unroute('**/wps/game/launchGame*')
    await answer('game.unavailable')
    await problem.getByRole('button', { name: 'Tentar de novo' }).click()
    await problem.getByText('Este jogo não está disponível').waitFor()
    expect(await recentOf(page)).toEqual([])
    await problem.getByRole('button', { name: 'Voltar para a lista' }).click()
    await page.waitForURL('**/m/{set,home}')
  })

  it('that has no address says so for 3 s [ERR-22]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.route('**/wps/game/launchGame*', (route) =>
      route.fulfill({ json: { success: false, value: null, code: 'url.empty', message: '' } }),
    )
    await page.goto(await playAddress())
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    const toast = page.locator('[data-above-layers]').getByText('O endereço pedido está vazio.')
    await toast.waitFor()
    await toast.waitFor({ state: 'detached' })
    const advance = await freezeClock(page)
    await retry.click()
    await toast.waitFor()
    await expectAfter(3_000, advance, async () => (await toast.count()) === 0)
  })

  it('whose studio is silent gives up after a while, and opens at the next try', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.clock.install()
    await page.route('**/play/trevo-da-sorte*', () => undefined)
    await page.goto(url('/m/set'))
    const pass = await freezeTime(page)
    await page.goto(await playAddress())
    await expect.poll(() => pass(50).then(() => page.locator('iframe').count())).toBe(1)
    const silent = page.getByRole('alert').getByText('O estúdio não respondeu')
    await pass(19_900)
    await page.getByText('Esperando o estúdio').waitFor()
    expect(await silent.count()).toBe(0)
    await pass(100)
    await silent.waitFor()
    await page.clock.resume()
    await page.unroute('**/play/trevo-da-sorte*')
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await spin(page).waitFor()
  })

  it('is taken up again by who has to log in anew while playing [GAME-24]', async () => {
    const { page } = await site.visit()
    const name = await registerMember(site, page)
    await page.goto(await playAddress())
    await spin(page).waitFor()
    await page.context().clearCookies()
    await page.waitForURL('**/m/login?redirect=%2Fm%2Fplay*')
    await logIn(page, name)
    await page.waitForURL('**/m/play?nodeId=*')
    await spin(page).waitFor()
    expect(page.url()).toBe(await playAddress())
  })

  it('made for Facebook is shown within the bars of the app [GAME-58] [APP-13]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    const asked = page.waitForRequest('**/wps/relay/GCS_gameLaunchFB*')
    await page.goto(url(`/m/fbGame?nodeId=${await site.nodeId(GAME)}`))
    expect(new URL((await asked).url()).searchParams.get('platform')).toBe('html5')
    await spin(page).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Navegação principal' }).count()).toBe(1)
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).waitFor()
  })
})
