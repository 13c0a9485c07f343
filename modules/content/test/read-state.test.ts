import type { AnnouncementDraft } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { announce, paragraph } from '../demo/write.ts'
import { NOTHING_READ } from '../src/domain/read-state.ts'
import { loadSegment, removeAnnouncement, saveAnnouncement } from '../src/index.ts'
import { openReaders } from '../src/readers.ts'
import { useHarness, type Asked } from './harness.ts'

const harness = useHarness()
const [MEMBER, AGENT, TRIAL] = [0, 1, 4]
const DAY_MS = 86_400_000
const QUERY = { types: 'A,PL,H' }

const notice = (code: string, more: Partial<AnnouncementDraft> = {}) =>
  announce({
    code,
    type: 'PL',
    position: 0,
    texts: { PT: { title: code, content: [paragraph('a')] } },
    ...more,
  })

async function publish(...drafts: AnnouncementDraft[]) {
  for (const draft of drafts) {
    const saved = await saveAnnouncement(harness.db, harness.merchant('trevo'), draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }
  await harness.refresh()
}

const someone = (as = MEMBER) => ({ as, memberId: newId() })

/** Titles with whether they are read. */
async function seen(asked: Asked): Promise<Record<string, boolean>> {
  const { value } = await harness.list({ query: QUERY, ...asked })
  return Object.fromEntries([...value.player, ...value.hot].map(({ title, read }) => [title, read]))
}

async function idOf(title: string, asked: Asked = { as: AGENT }): Promise<number> {
  const { value } = await harness.list({ query: QUERY, ...asked })
  return [...value.player, ...value.hot].find((one) => one.title === title)!.id
}

const rows = () =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const found = await owner.query<{ watermark: number; beyond: number[] }>(
      'select watermark, beyond from content.reader order by member_id',
    )
    return found.rows
  })

beforeAll(() => publish(notice('one'), notice('two'), notice('three'), notice('agents', { type: 'A' })))

it('what a member has read, and where they belong, is known to their merchant alone', async () => {
  const { memberId } = someone()
  const { id: merchantId } = harness.merchant('trevo')
  await loadSegment(harness.db, systemClock, { merchantId, segment: 'own' }, [memberId])
  const readers = openReaders(harness.db)
  expect(await readers(merchantId, memberId)).toMatchObject({ segments: ['own'] })
  const elsewhere = await readers(harness.merchant('aurora').id, memberId)
  expect(elsewhere).toEqual({ state: NOTHING_READ, segments: [] })
})

describe('a notice', () => {
  it('is read to visitors and trials, and unread to a member until they open it [NEWS-06] [NEWS-09] [NEWS-16]', async () => {
    const member = someone()
    const all = { one: true, two: true, three: true }
    expect(await seen({})).toEqual(all)
    expect(await seen(someone(TRIAL))).toEqual(all)
    expect(await seen(member)).toEqual({ one: false, two: false, three: false })
    const marked = await harness.markRead(await idOf('two'), member)
    expect([marked.status, marked.envelope]).toEqual([200, { success: true, value: { done: true } }])
    expect(await seen(member)).toEqual({ one: false, two: true, three: false })
    expect(await seen(someone())).toEqual({ one: false, two: false, three: false })
    expect(await harness.unread(member)).toBe(2)
    expect(await harness.unread(someone(AGENT))).toBe(4)
    expect(await harness.unread(someone(TRIAL))).toBe(0)
  })

  it('leaves no row before the first reading, one after, and one number once all is read', async () => {
    const before = await rows()
    const agent = someone(AGENT)
    await seen(agent)
    await harness.unread(agent)
    expect(await rows()).toEqual(before)
    for (const title of ['three', 'agents', 'two', 'one', 'two'])
      await harness.markRead(await idOf(title), agent)
    expect(await harness.unread(agent)).toBe(0)
    expect((await rows()).length).toBe(before.length + 1)
    const last = (await rows()).find(({ beyond }) => beyond.length === 0)
    expect(last).toEqual({ watermark: await idOf('agents'), beyond: [] })
  })

  it('is kept by two readings at once', async () => {
    const member = someone()
    const ids = await Promise.all(['one', 'two', 'three'].map((title) => idOf(title)))
    await Promise.all(ids.map((id) => harness.markRead(id, member)))
    expect(await harness.unread(member)).toBe(0)
  })

  it('that is not there for the reader is not kept', async () => {
    const before = await rows()
    const member = someone()
    for (const id of [await idOf('agents'), 999_999]) {
      expect((await harness.markRead(id, member)).status).toBe(200)
    }
    expect(await rows()).toEqual(before)
    for (const id of [0, -1, 'x', null]) expect((await harness.markRead(id, member)).status).toBe(400)
  })

  it('that begins later is unread then, though a newer one was read first', async () => {
    const member = someone()
    const startsAt = new Date(harness.clock.now() + DAY_MS).toISOString()
    await publish(notice('later', { startsAt }), notice('now'))
    for (const title of ['one', 'two', 'three', 'now']) await harness.markRead(await idOf(title), member)
    expect(await harness.unread(member)).toBe(0)
    harness.clock.advance(DAY_MS)
    expect(await harness.unread(member)).toBe(1)
    expect(await seen(member)).toMatchObject({ later: false, now: true })
  })

  it('of a kind nobody counts is always read', async () => {
    await publish(
      announce({
        code: 'promo',
        type: 'PR',
        category: 'other_promo',
        position: 0,
        texts: { PT: { title: 'promo', content: [paragraph('a')] } },
      }),
    )
    const { promotion } = (await harness.list({ query: { types: 'PR' }, ...someone() })).value
    expect(promotion.map(({ read }) => read)).toEqual([true])
  })
})

describe('an audience', () => {
  it('may be the agents, or a segment that the merchant loads', async () => {
    const [vip, other] = [someone(), someone()]
    await publish(
      notice('to-agents', { audience: 'agent' }),
      notice('to-vips', { audience: { segment: 'vips' } }),
    )
    const merchantId = harness.merchant('trevo').id
    const load = (...members: readonly { readonly memberId: string }[]) =>
      loadSegment(
        harness.db,
        systemClock,
        { merchantId, segment: 'vips' },
        members.map(({ memberId }) => memberId),
      )
    const has = async (title: string, asked: Asked) => Object.hasOwn(await seen(asked), title)
    const toVips = () =>
      Promise.all([vip, other, {}, { ...vip, as: TRIAL }].map((one) => has('to-vips', one)))
    expect(await toVips()).toEqual([false, false, false, false])
    expect(await load(vip, vip)).toBe(0)
    expect(await toVips()).toEqual([true, false, false, false])
    const unread = await harness.unread(vip)
    await harness.markRead(await idOf('to-vips', vip), vip)
    expect(await harness.unread(vip)).toBe(unread - 1)
    expect(await load(other)).toBe(1)
    expect(await toVips()).toEqual([false, true, false, false])
    expect(await has('to-agents', someone(AGENT))).toBe(true)
    for (const one of [{}, someone(), someone(TRIAL)]) expect(await has('to-agents', one)).toBe(false)
    await removeAnnouncement(harness.db, merchantId, 'to-vips')
  })
})

describe('the reply', () => {
  const tagOf = async (asked: Asked) => (await harness.list({ query: QUERY, ...asked })).headers['etag']

  it('is kept a minute by the session it is for, and has a tag of its own after a reading [NEWS-15]', async () => {
    const member = someone()
    const { headers } = await harness.list({ query: QUERY, ...member })
    expect(headers['cache-control']).toBe('private, max-age=60')
    expect(headers['vary']).toContain('token')
    const before = headers['etag'] as string
    expect(await tagOf(someone())).toBe(before)
    const again = await harness.list({ query: QUERY, ...member, headers: { 'if-none-match': before } })
    expect(again.status).toBe(304)
    await harness.markRead(await idOf('one'), member)
    const after = await harness.list({ query: QUERY, ...member, headers: { 'if-none-match': before } })
    expect([after.status, after.headers['etag'] === before]).toEqual([200, false])
  })
})

describe('the news of the lobby', () => {
  it('are the highlights of home, in short, and in the list as well [NEWS-17]', async () => {
    await publish(announce({ ...notice('highlight'), type: 'H' }))
    const { value, headers } = await harness.lobbyNews({ query: { merchantCode: 'trevo', language: 'PT' } })
    expect(value).toEqual([
      {
        id: await idOf('highlight'),
        title: 'highlight',
        content: [paragraph('a')],
        startDate: Date.parse('2026-11-01T12:00:00.000Z'),
      },
    ])
    expect(headers['cache-control']).toContain('max-age=60')
    expect((await harness.lobbyNews({ query: { merchantCode: 'aurora' } })).status).toBe(421)
    expect(await seen(someone())).toMatchObject({ highlight: false })
  })
})
