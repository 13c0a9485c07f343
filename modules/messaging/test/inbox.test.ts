import { loadSegment } from '@trevo/content'
import { inbox, inboxUnread, markInboxRead, MEMBER_TYPES, removeMessage, unreadTotals } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { UNTOUCHED } from '../src/domain/inbox.ts'
import { openInboxes } from '../src/inboxes.ts'
import { broadcast } from '../src/index.ts'
import { draftOf, useHarness, type Person } from './harness.ts'

const harness = useHarness()
const { clock, register } = harness
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

// Whoever registers in a test gets nothing of what an earlier one has sent.
beforeEach(() => clock.advance(MINUTE_MS))

const list = async (person: Person, query = {}) => harness.process().ask(inbox, person, { query })
const subjects = async (person: Person) => (await list(person)).content.map(({ subject }) => subject)
const unread = (person: Person) => harness.process().ask(inboxUnread, person)
const idOf = async (person: Person, subject: string) =>
  (await list(person)).content.find((one) => one.subject === subject)!.messageId
const read = async (person: Person, subject: string) =>
  harness.process().ask(markInboxRead, person, { body: { messageId: await idOf(person, subject) } })
const remove = async (person: Person, subject: string) =>
  harness.process().ask(removeMessage, person, { query: { messageId: await idOf(person, subject) } })
const codes = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`)

/** How many rows there are of what belongs to single members. */
const rows = () =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows: found } = await owner.query<{ count: string }>(
      'select (select count(*) from messaging.inbox) + (select count(*) from messaging.letter) as count',
    )
    return Number(found[0]!.count)
  })

describe('a broadcast', () => {
  it('reaches who was registered when it was sent, and nobody after [MSG-14]', async () => {
    const early = register()
    await harness.broadcast(draftOf('reaches'))
    clock.advance(1)
    expect(await subjects(early)).toEqual(['reaches'])
    expect(await subjects(register())).toEqual([])
  })

  it('is one row, whoever it is for, until somebody reads it', async () => {
    const person = register()
    const before = await rows()
    await harness.broadcast(draftOf('one-row'))
    await list(person)
    await unread(person)
    expect(await rows()).toBe(before)
    await read(person, 'one-row')
    expect(await rows()).toBe(before + 1)
  })

  it('is sent once, however often', async () => {
    const person = register()
    expect(await harness.broadcast(draftOf('once'))).toBe('sent')
    expect(await harness.broadcast(draftOf('once'))).toBe('unchanged')
    expect(await subjects(person)).toEqual(['once'])
  })

  it('for agents reaches agents alone', async () => {
    const [member, agent] = [register(), register(MEMBER_TYPES.agent)]
    await harness.broadcast(draftOf('for-agents', { audience: 'agent' }))
    expect(await subjects(agent)).toEqual(['for-agents'])
    expect([await subjects(member), await unread(member)]).toEqual([[], 0])
  })

  it('for a segment reaches who is in it', async () => {
    const [inside, outside] = [register(), register()]
    await loadSegment(harness.db, clock, { merchantId: harness.merchant().id, segment: 'vip' }, [
      inside.memberId,
    ])
    await harness.broadcast(draftOf('for-vip', { audience: { segment: 'vip' } }))
    expect([await subjects(inside), await unread(inside)]).toEqual([['for-vip'], 1])
    expect([await subjects(outside), await unread(outside)]).toEqual([[], 0])
  })

  it('leaves the inbox when its time is over, read or not', async () => {
    const person = register()
    const endsAt = new Date(clock.now() + DAY_MS).toISOString()
    await harness.broadcast(draftOf('for-a-day', { endsAt }))
    clock.advance(DAY_MS - 1)
    expect(await unread(person)).toBe(1)
    clock.advance(1)
    expect([await subjects(person), await unread(person)]).toEqual([[], 0])
  })

  it('stays with its merchant', async () => {
    const other = register(MEMBER_TYPES.member, 'aurora')
    await harness.broadcast(draftOf('of-trevo'))
    expect(await subjects(other)).toEqual([])
  })

  it('that was read is known to its merchant alone, whoever asks for the same member', async () => {
    const person = register()
    await harness.broadcast(draftOf('read-at-trevo'))
    await read(person, 'read-at-trevo')
    const inboxes = openInboxes(harness.db)
    const at = (code?: 'aurora') => inboxes.of(harness.merchant(code).id, person.memberId)
    expect((await at()).readIds.length + (await at()).readUpTo).toBeGreaterThan(0)
    expect(await at('aurora')).toEqual(UNTOUCHED)
  })

  it('comes in the reader’s language, or else in the market’s', async () => {
    const person = register()
    const content = [{ kind: 'paragraph' as const, runs: [{ text: 'Hello' }] }]
    await harness.broadcast(
      draftOf('two-languages', { texts: { ...draftOf('x').texts, EN: { subject: 'In English', content } } }),
    )
    await harness.broadcast(draftOf('portuguese-only'))
    const { content: english } = await list(person, { language: 'EN' })
    expect(english.map(({ subject }) => subject)).toEqual(['portuguese-only', 'In English'])
    expect(english[1]).toMatchObject({ preview: 'Hello', content })
  })

  it.each([
    ['without the market’s language', { texts: {} }, 'texts.PT', 'missing'],
    ['that is over before it begins', { endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt', 'over'],
    ['with markup in its words', markup('<b>hi</b>'), 'texts.PT.subject', 'format'],
  ] as const)('%s is not sent', async (_, more, path, fault) => {
    const sent = await broadcast(harness, harness.merchant(), draftOf('refused', more))
    expect(sent).toEqual({ ok: false, error: [{ path, fault }] })
  })
})

it('leads nowhere the market forbids, and says by which article', async () => {
  const runs = [{ text: 'Experimente', to: { kind: 'path' as const, target: '/m/trail' } }]
  const texts = { PT: { subject: 'Demonstração', content: [{ kind: 'paragraph' as const, runs }] } }
  const draft = draftOf('forbidden', { texts })
  expect(await broadcast(harness, harness.merchant('aurora'), draft)).toMatchObject({
    ok: false,
    error: [{ path: 'texts', fault: 'forbidden', reason: { basis: expect.stringMatching(/\d/) } }],
  })
  expect(await broadcast(harness, harness.merchant(), draft)).toEqual({ ok: true, value: 'sent' })
})

function markup(subject: string) {
  return { texts: { PT: { subject, content: draftOf('x').texts.PT!.content } } }
}

describe('a letter', () => {
  it('is one member’s own [MSG-14]', async () => {
    const [person, other] = [register(), register()]
    await harness.write(person, 'only for you')
    expect([await subjects(person), await unread(person)]).toEqual([['only for you'], 1])
    expect([await subjects(other), await unread(other)]).toEqual([[], 0])
  })

  it('is written once under one id', async () => {
    const person = register()
    const id = await harness.write(person, 'first')
    await harness.write(person, 'second', id)
    expect([await subjects(person), await unread(person)]).toEqual([['first'], 1])
  })

  it('of somebody else can be neither read nor removed', async () => {
    const [person, other] = [register(), register()]
    const messageId = await harness.write(person, 'mine')
    await harness.process().ask(markInboxRead, other, { body: { messageId } })
    await harness.process().ask(removeMessage, other, { query: { messageId } })
    expect([await subjects(person), await unread(person)]).toEqual([['mine'], 1])
  })
})

describe('the inbox', () => {
  it('has letters and broadcasts together, the newest first, in pages of 20 [MSG-14]', async () => {
    const person = register()
    const sent: string[] = []
    for (const code of codes('mixed', 45)) {
      clock.advance(1)
      if (sent.length % 3 === 0) await harness.write(person, code)
      else await harness.broadcast(draftOf(code))
      sent.unshift(code)
    }
    const pages = await Promise.all(['1', '2', '3', '4'].map((pageNo) => list(person, { pageNo })))
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5, 0])
    expect(pages.flatMap(({ content }) => content.map(({ subject }) => subject))).toEqual(sent)
    expect(pages[3]).toEqual({ content: [], pageNum: 4, totalPages: 3 })
    expect(await unread(person)).toBe(45)
  })

  it('shows what was opened as read, once and for all [MSG-14]', async () => {
    const person = register()
    for (const code of codes('opened', 3)) await harness.broadcast(draftOf(code))
    await harness.write(person, 'a letter')
    for (const subject of ['opened-2', 'opened-2', 'a letter', 'a letter']) await read(person, subject)
    const { content } = await list(person)
    expect(
      content
        .filter((one) => one.read)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['a letter', 'opened-2'])
    expect(await unread(person)).toBe(2)
  })

  it('keeps nothing of what was removed [MSG-14]', async () => {
    const person = register()
    for (const code of codes('removed', 3)) await harness.broadcast(draftOf(code))
    await harness.write(person, 'a letter')
    await remove(person, 'removed-2')
    await remove(person, 'a letter')
    expect([await subjects(person), await unread(person)]).toEqual([['removed-3', 'removed-1'], 2])
  })

  it('takes no notice of messages nobody was sent', async () => {
    const person = register()
    await harness.broadcast(draftOf('agents-only', { audience: 'agent' }))
    const agent = { ...person, type: MEMBER_TYPES.agent }
    const before = await rows()
    for (const messageId of [await idOf(agent, 'agents-only'), 'b999999999', newId(clock)]) {
      await harness.process().ask(markInboxRead, person, { body: { messageId } })
      await harness.process().ask(removeMessage, person, { query: { messageId } })
    }
    expect(await rows()).toBe(before)
    expect(await unread(agent)).toBe(1)
  })

  it('loses nothing when two processes write at once', async () => {
    const person = register()
    const sent = codes('at-once', 12)
    for (const code of sent) await harness.broadcast(draftOf(code))
    const other = await harness.startProcess()
    const ids = (await list(person)).content.map(({ messageId }) => messageId)
    await Promise.all(
      ids.map((messageId, at) =>
        (at % 2 ? other : harness.process()).ask(markInboxRead, person, { body: { messageId } }),
      ),
    )
    expect(await unread(person)).toBe(0)
  })

  it('lets a message be read at a process that has not heard of it', async () => {
    const person = register()
    const late = await harness.startProcess()
    await harness.broadcast(draftOf('unheard'))
    const messageId = await idOf(person, 'unheard')
    expect(await late.ask(inboxUnread, person)).toBe(0)
    await late.ask(markInboxRead, person, { body: { messageId } })
    expect(await unread(person)).toBe(0)
  })

  it('counts what waits, with the rest that waits [MSG-11, MSG-13, MSG-19]', async () => {
    const person = register()
    await harness.broadcast(draftOf('counted'))
    expect(await unread(person)).toBe(1)
    expect(await harness.process().ask(unreadTotals, person)).toEqual({ announcements: 0, inbox: 1, chat: 0 })
  })
})
