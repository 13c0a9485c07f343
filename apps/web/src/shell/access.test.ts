import { MEMBER_TYPES, type SessionInfo } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { loadPages } from '../testing/pages.ts'
import { decideAccess } from './access.ts'

const PAGES = await loadPages()

const session = (type: number): SessionInfo => ({
  token: 'handle',
  userName: 'marina',
  type,
  merchantCode: 'trevo',
  firstTimeLogin: false,
  recentAuth: false,
})
const flags = { SECPRIV: true, REWCEN3: true, PERSREP: true, TRANSBETREPMEM3: true }
const open = (path: string, type?: number, known = true) =>
  decideAccess(PAGES.get(path)!, { session: type === undefined ? undefined : session(type), known, flags })
const { member, agent, trial } = MEMBER_TYPES

describe('a page', () => {
  it('for everyone lets a visitor in', () => {
    const everyone = [...PAGES].flatMap(([path, { access, flag }]) => ((access ?? flag) ? [] : [path]))
    expect(everyone.map((path) => open(path))).toEqual(everyone.map(() => 'enter'))
    expect(['/home', '/notice', '/help', '/sponsor', '/slot-games'].map((path) => open(path))).not.toContain(
      'login',
    )
  })

  it('that needs a session leads a visitor to the login [SESS-06]', () => {
    const personal = ['/mine', '/member/home', '/webEmail', '/rewardCenter', '/securityCenter', '/fbGame']
    for (const path of personal) {
      expect(open(path), path).toBe('login')
      expect(open(path, member), path).toBe('enter')
      expect(open(path, agent), path).toBe('enter')
    }
  })

  it('about their account, their rewards or their messages lets a member in', () => {
    for (const path of ['/mine', '/rewardCenter', '/applyReward', '/message', '/webEmail'])
      expect(open(path, member), path).toBe('enter')
  })

  it('waits until it is known who is there', () => {
    expect(open('/securityCenter', undefined, false)).toBe('wait')
    expect(open('/home', undefined, false)).toBe('enter')
  })

  it('to change the password leads a visitor home [PSW-14]', () => {
    expect(open('/changePsw')).toBe('home')
    expect(open('/changePsw', member)).toBe('enter')
  })

  it('with real money or secrets in it turns a trial away', () => {
    const closed = ['/mine', '/webEmail', '/changePsw']
    expect(closed.map((path) => open(path, trial))).toEqual(closed.map(() => 'reject'))
    expect(open('/fbGame', trial)).toBe('enter')
  })

  it('about money turns away who holds none of it', () => {
    const openMoney = (type: number) =>
      decideAccess({ title: 'title_deposit', access: 'real' }, { session: session(type), known: true, flags })
    expect([0, 1, 2].map(openMoney)).toEqual(['enter', 'enter', 'enter'])
    expect([3, 4, 40, 41, 42].map(openMoney)).toEqual(Array(5).fill('reject'))
    expect([40, 41].map((type) => open('/mine', type))).toEqual(['enter', 'enter'])
  })

  it('of a feature that is off leads home, whoever asks', () => {
    const off = { session: session(member), known: true, flags: { SECPRIV: false } }
    expect(decideAccess(PAGES.get('/securityCenter')!, off)).toBe('home')
  })

  it('to log in or register sends on who is logged in already, but not a trial [LOGIN-12]', () => {
    for (const path of ['/login', '/register', '/register.html']) {
      expect(open(path), path).toBe('enter')
      expect(open(path, undefined, false), path).toBe('enter')
      expect(open(path, member), path).toBe('onward')
      expect(open(path, trial), path).toBe('enter')
    }
  })
})
