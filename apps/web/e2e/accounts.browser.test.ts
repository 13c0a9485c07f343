import { MEMBER_TYPES } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn, allowPasswordRegistration, PASSWORD, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const { url } = site
beforeAll(() => allowPasswordRegistration(site))

const AGENTS_DOOR = '/m/login?redirect=%2Fm%2Fagent%2Fhome'
const REFUSED = 'Faça login em uma conta real para usar esta função'
const pathOf = (page: Page) => new URL(page.url()).pathname
const typeOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { type?: number }).type,
  )

/** Somebody whose account is of a type, not logged in. */
async function accountOf(type: number): Promise<string> {
  const { page } = await site.visit()
  const name = await registerMember(site, page)
  await site.setType(name, type)
  return name
}

async function comeIn(page: Page, name: string, door = '/m/login'): Promise<void> {
  await page.goto(url(door), { waitUntil: 'networkidle' })
  await logIn(page, name)
}

async function knock(page: Page, name: string, door: string): Promise<string> {
  await page.goto(url(door), { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Usuário' }).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  return page.getByRole('main').getByRole('alert').first().innerText()
}

async function menuOf(page: Page) {
  await page.goto(url('/m/home'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  return page.getByRole('dialog', { name: 'Central do membro' })
}

const OWN_PAGES = ['Central de prêmios', 'Segurança']

describe('an account that is on no list of types', () => {
  it.each([
    [MEMBER_TYPES.house, '/m/login'],
    [41, AGENTS_DOOR],
  ])(
    '%i has all that takes an account, and no way to move real money [MSG-12] [MSG-13]',
    async (type, door) => {
      const account = await accountOf(type)
      const { page } = await site.visit()
      const asked: string[] = []
      page.on('request', (request) => /UnreadTotals/.test(request.url()) && asked.push(request.url()))
      await comeIn(page, account, door)
      expect(await typeOf(page)).toBe(type)
      const menu = await menuOf(page)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      for (const name of OWN_PAGES) await menu.getByRole('link', { name, exact: true }).waitFor()
      expect(await menu.getByRole('link', { name: /Depositar|Sacar/ }).count()).toBe(0)
      for (const path of ['/m/rewardCenter', '/m/securityCenter', '/m/webEmail']) {
        await page.goto(url(path), { waitUntil: 'networkidle' })
        expect(pathOf(page)).toBe(path)
      }
    },
  )
})

describe('the two doors', () => {
  it('let in whom they are for, and tell the others which they are not for [SESS-09] [ERR-26] [ERR-27]', async () => {
    const NON_MEMBER = 'Esta conta não pode entrar como membro'
    const ONLY_AGENTS = 'Somente agentes'
    const { page } = await site.visit()
    const member = await accountOf(MEMBER_TYPES.member)
    expect(await knock(page, member, AGENTS_DOOR)).toContain(ONLY_AGENTS)
    const agent = await accountOf(42)
    expect(await knock(page, agent, '/m/login')).toContain(NON_MEMBER)
    await comeIn(page, agent, AGENTS_DOOR)
    expect(await typeOf(page)).toBe(42)
  })
})

describe('a trial', () => {
  it('is turned away from whatever takes an account, and offered one [ERR-01]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    const asked: string[] = []
    page.on('request', (request) => /\/wps\/.*nread/i.test(request.url()) && asked.push(request.url()))
    for (const path of ['mine', 'webEmail', 'changePsw', 'applyReward?id=1']) {
      await page.goto(url(`/m/${path}`))
      await expectAnnounced(page, REFUSED)
      const dialog = page.getByRole('dialog', { name: 'Só com uma conta real' })
      await dialog.getByRole('button', { name: 'Cadastre-se agora' }).waitFor()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      expect(pathOf(page), path).toBe(path.startsWith('apply') ? '/m/activity' : '/m/home')
    }
    await page.goto(url('/m/message'), { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    for (const entry of [
      main.getByRole('link', { name: 'Mensagens' }),
      main.getByRole('button', { name: 'Abrir chat ao vivo' }),
    ]) {
      await page.evaluate(() => window.told!.clear())
      await entry.click()
      await expectAnnounced(page, REFUSED)
      expect(pathOf(page)).toBe('/m/message')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    }
    expect(asked).toEqual([])
  })
})
