import { FLAGS, MEMBER_TYPES, PROMOTION_SWITCHES, type Whitelabel } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { menuEntries, type EntryName } from './menuEntries.ts'

const all = <Name extends string>(names: readonly Name[], on: boolean) =>
  Object.fromEntries(names.map((name) => [name, on])) as Record<Name, boolean>
const flags = (on: boolean, others: Partial<Whitelabel['flags']> = {}) => ({ ...all(FLAGS, on), ...others })
const promotions = (on: boolean, others: Partial<Whitelabel['promotions']> = {}) => ({
  ...all(PROMOTION_SWITCHES, on),
  ...others,
})
const hasPage = () => true
const { member, agent, master, trial, house } = MEMBER_TYPES

describe('the side menu', () => {
  it('leads a member to everything that is on', () => {
    expect(menuEntries({ type: member, flags: flags(true), promotions: promotions(true), hasPage })).toEqual([
      'rewards',
      'messages',
      'bets',
      'results',
      'security',
      'protection',
      'chat',
      'signIn',
      'referral',
      'settings',
    ])
  })

  it.each([agent, master, house, 3, 41, 42])(
    'goes by “not on trial”, never by a list of types: %i [NAV-10] [NAV-12]',
    (type) => {
      const entries = menuEntries({ type, flags: flags(true), promotions: promotions(true), hasPage })
      const own = ['rewards', 'bets', 'results', 'security'] as const
      expect(entries.filter((name) => own.some((one) => one === name))).toEqual(own)
    },
  )

  it.each<[EntryName, Partial<Whitelabel['flags']>]>([
    ['rewards', { REWCEN3: false }],
    ['security', { SECPRIV: false }],
    ['results', { PERSREP: false }],
    ['bets', { TRANSBETREPMEM3: false }],
    ['chat', { CBS3: false }],
  ])('leads to %s only where its flag is on [NAV-10] [NAV-12] [NAV-15]', (name, off) => {
    const on = menuEntries({ type: member, flags: flags(true), promotions: promotions(true), hasPage })
    const without = menuEntries({
      type: member,
      flags: flags(true, off),
      promotions: promotions(true),
      hasPage,
    })
    expect(without).toEqual(on.filter((one) => one !== name))
  })

  it('leads everybody to the messages [NAV-11]', () => {
    for (const type of [undefined, member, agent, trial])
      expect(menuEntries({ type, flags: flags(false), promotions: promotions(false), hasPage })).toContain(
        'messages',
      )
  })

  it('offers the reward for logging in only where there is one [NAV-19]', () => {
    const entries = (on: boolean) =>
      menuEntries({ type: member, flags: flags(true), promotions: promotions(true, { LOGIN: on }), hasPage })
    expect(entries(true)).toContain('signIn')
    expect(entries(false)).not.toContain('signIn')
  })

  it.each([
    [undefined, true, 'referral'],
    [member, true, 'referral'],
    [trial, true, 'referral'],
    [agent, true, 'service'],
    [master, true, 'service'],
    [undefined, false, 'service'],
    [member, false, 'service'],
    [agent, false, 'service'],
  ] as const)('shows type %s, with referrals %s, the entry %s', (type, on, shown) => {
    const entries = menuEntries({
      type,
      flags: flags(true),
      promotions: promotions(true, { REFERRAL: on }),
      hasPage,
    })
    expect(entries.filter((name) => name === 'referral' || name === 'service')).toEqual([shown])
  })

  it('leads nowhere that is not there, and to customer service where friends cannot be referred', () => {
    const without = (gone: EntryName) =>
      menuEntries({
        type: member,
        flags: flags(true),
        promotions: promotions(true),
        hasPage: (name) => name !== gone,
      })
    expect(without('bets')).not.toContain('bets')
    expect(without('referral').filter((name) => name === 'referral' || name === 'service')).toEqual([
      'service',
    ])
  })

  it('keeps what takes an account of their own from visitors and trials', () => {
    for (const type of [undefined, trial])
      expect(menuEntries({ type, flags: flags(true), promotions: promotions(true), hasPage })).toEqual([
        'messages',
        'chat',
        'signIn',
        'referral',
        'settings',
      ])
  })
})
