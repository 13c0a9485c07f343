import { MEMBER_TYPES } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn, openDoor, PASSWORD, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'
import { beTold } from './told.ts'

const site = await useSite()
const { url } = site
beforeAll(() => openDoor(site))

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

const OWN_PAGES = ['Central de prêmios', 'Histórico de apostas', 'Lucros e perdas', 'Segurança']

describe('an account that is on no list of types', () => {
  it.each([
    [MEMBER_TYPES.house, '/m/login'],
    [41, AGENTS_DOOR],
  ])(
    '%i has all that takes an account, but moves no real money [MSG-12] [MSG-13] [SESS-08]',
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
      await menu.getByRole('link', { name: 'Depositar' }).click()
      await beTold(page, REFUSED)
      expect(pathOf(page)).toBe('/m/home')
      for (const path of ['/m/voucherCenter', '/m/withdraw']) {
        await page.goto(url(path))
        await beTold(page, REFUSED)
        await expect.poll(() => pathOf(page)).toBe('/m/home')
      }
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

describe('a visitor who wants to move money', () => {
  it.each(['/m/voucherCenter', '/m/withdraw'])('by typing %s logs in first [SESS-08]', async (path) => {
    const { page } = await site.visit()
    await page.goto(url(path))
    await expect.poll(() => page.url()).toContain(`/m/login?redirect=${encodeURIComponent(path)}`)
    await beTold(page, REFUSED)
  })
})

describe('a trial', () => {
  it('is turned away from whatever takes an account, and offered one [SESS-07] [ERR-01]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    const asked: string[] = []
    page.on('request', (request) => /\/wps\/.*nread/i.test(request.url()) && asked.push(request.url()))
    const pages = ['mine', 'webEmail', 'changePsw', 'voucherCenter', 'withdraw', 'inviteFriends']
    for (const path of [...pages, 'agent/home', 'member/agent/getSalaryContract', 'applyReward?id=1']) {
      await page.goto(url(`/m/${path}`))
      await beTold(page, REFUSED)
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
      await beTold(page, REFUSED)
      expect(pathOf(page)).toBe('/m/message')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    }
    expect(asked).toEqual([])
  })
})
