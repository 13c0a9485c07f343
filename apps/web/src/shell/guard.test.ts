import { MEMBER_TYPES, type SessionInfo } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { verdictOn } from './guard.ts'
import { ROUTES, ruleOf, type PageRule } from './routeTable.ts'

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
  verdictOn(ruleOf(path), { session: type === undefined ? undefined : session(type), known, flags })
const { member, agent, trial } = MEMBER_TYPES

describe('a page', () => {
  it('for everyone lets a visitor in', () => {
    const everyone = ROUTES.filter((rule: PageRule) => rule.access === undefined)
    expect(everyone.map(({ paths: [path] }) => open(path))).toEqual(everyone.map(() => 'enter'))
    expect(['/home', '/notice', '/help', '/sponsor', '/slot-games'].map((path) => open(path))).not.toContain(
      'login',
    )
  })

  it('that needs a session leads a visitor to the login [SESS-06]', () => {
    const personal = ['/mine', '/member/home', '/webEmail', '/inviteFriends', '/rewardCenter']
    const records = ['/securityCenter', '/profitandloss', '/gameRecord', '/fbGame', '/voucherCenter']
    for (const path of [...personal, ...records]) {
      expect(open(path), path).toBe('login')
      expect(open(path, member), path).toBe('enter')
      expect(open(path, agent), path).toBe('enter')
    }
  })

  it('about their money, their rewards or their messages lets a member in', () => {
    const money = ['/mine', '/voucherCenter', '/withdraw']
    for (const path of [...money, '/rewardCenter', '/applyReward', '/message', '/webEmail'])
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
    const closed = ['/mine', '/voucherCenter', '/withdraw', '/webEmail', '/inviteFriends', '/changePsw']
    expect(closed.map((path) => open(path, trial))).toEqual(closed.map(() => 'reject'))
    expect(open('/fbGame', trial)).toBe('enter')
  })

  it('about money turns away who holds none of it [SESS-08]', () => {
    for (const path of ['/voucherCenter', '/withdraw']) {
      expect(
        [0, 1, 2].map((type) => open(path, type)),
        path,
      ).toEqual(['enter', 'enter', 'enter'])
      expect(
        [3, 4, 40, 41, 42].map((type) => open(path, type)),
        path,
      ).toEqual(Array(5).fill('reject'))
    }
    expect([40, 41].map((type) => open('/mine', type))).toEqual(['enter', 'enter'])
  })

  it('of a feature that is off leads home, whoever asks', () => {
    const off = { session: session(member), known: true, flags: { SECPRIV: false } }
    expect(verdictOn(ruleOf('/securityCenter'), off)).toBe('home')
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
