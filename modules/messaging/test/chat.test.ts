import { chatUnread, cspUnread, launchChat, unreadTotals } from '@trevo/contract'
import { aurora, trevo } from '@trevo/merchants/demo'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatVisit } from '../src/ports.ts'
import { useHarness } from './harness.ts'

const ORIGIN = 'https://chat.example'
const visits: ChatVisit[] = []
let asked = 0
let given = ''
let count: () => Promise<number>

const desk = {
  originOf: () => ORIGIN,
  async open(visit: ChatVisit) {
    visits.push(visit)
    if (given === '') throw new Error('closed')
    return given
  },
  unreadOf() {
    asked += 1
    return count()
  },
}
const harness = useHarness(desk, [trevo, { ...aurora, flags: { ...aurora.flags, CBS3: false } }])
const REST_MS = 10_000
const KEPT_MS = 5_000

beforeEach(() => {
  harness.clock.advance(REST_MS)
  visits.splice(0)
  asked = 0
  given = `${ORIGIN}/visit/1`
  count = async () => 2
})

const QUERY = { b2c: '1', language: 'EN', backUrl: '/m/message', headerColor: '#0B7A45', title: 'Live chat' }
const launch = (query: Record<string, string> = {}) =>
  harness.process().ask(launchChat, harness.register(), { query: { ...QUERY, ...query } })

describe('launching a chat', () => {
  it('asks the desk for a page that leads back to where they are [MSG-17]', async () => {
    expect(await launch()).toEqual({ chatUrl: `${ORIGIN}/visit/1` })
    expect(visits).toEqual([
      {
        brand: 'trevo',
        memberId: expect.any(String),
        language: 'EN',
        backUrl: 'https://trevo.localhost/m/message',
        headerColor: '#0B7A45',
        title: 'Live chat',
      },
    ])
  })

  it.each(['https://evil.example/visit/1', 'javascript:alert(1)', 'not an address', ''])(
    'goes nowhere when the desk says %j [MSG-10, MSG-17]',
    async (address) => {
      given = address
      await expect(launch()).rejects.toThrow('chat.unavailable')
    },
  )

  it.each([
    { backUrl: 'https://evil.example/' },
    { backUrl: '//evil.example' },
    { backUrl: '/m/nowhere' },
    { headerColor: 'red' },
    { headerColor: '#fff;background:url(x)' },
    { title: '<b>x</b>' },
    { title: '' },
  ])('takes no %j', async (query) => {
    await expect(launch(query)).rejects.toThrow('request.invalid')
    expect(visits).toEqual([])
  })
})

describe('the count of waiting lines', () => {
  it('is the desk’s, under both names and in the totals [MSG-11, MSG-12, MSG-18]', async () => {
    const person = harness.register()
    expect(await harness.process().ask(chatUnread, person)).toEqual({ unReadCount: 2 })
    expect(await harness.process().ask(cspUnread, person)).toEqual({ unReadCount: 2 })
    expect(await harness.process().ask(unreadTotals, person)).toMatchObject({ chat: 2 })
    expect(asked).toBe(1)
    harness.clock.advance(KEPT_MS)
    count = async () => 3
    expect(await harness.process().ask(chatUnread, person)).toEqual({ unReadCount: 3 })
  })

  it('is not asked for where there is no chat [MSG-12]', async () => {
    const person = harness.register(0, 'aurora')
    expect(await harness.process().ask(unreadTotals, person)).toMatchObject({ chat: 0 })
    await expect(harness.process().ask(chatUnread, person)).rejects.toThrow('no.permission')
    expect(asked).toBe(0)
  })

  it('is none while the desk is away, which is then left alone for a while', async () => {
    count = () => Promise.reject(new Error('away'))
    for (const person of [harness.register(), harness.register()])
      expect(await harness.process().ask(unreadTotals, person)).toMatchObject({ chat: 0 })
    expect(asked).toBe(1)
  })

  it('is not waited for when the desk hangs, and what was known still stands', async () => {
    const person = harness.register()
    await harness.process().ask(chatUnread, person)
    harness.clock.advance(KEPT_MS)
    count = () => new Promise(() => undefined)
    expect(await harness.process().ask(unreadTotals, person)).toMatchObject({ chat: 2 })
    expect(asked).toBe(2)
    expect(await harness.process().ask(unreadTotals, person)).toMatchObject({ chat: 2 })
    expect(asked).toBe(2)
  })
})
