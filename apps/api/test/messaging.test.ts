import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  chatUnread,
  cspUnread,
  customerService,
  decodePath,
  inbox,
  inboxUnread,
  launchChat,
  markInboxRead,
  MEMBER_TYPES,
  removeMessage,
  settings,
  unreadTotals,
} from '@trevo/contract'
import { newId, systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { broadcast, writeLetter } from '@trevo/messaging'
import { demoMessages } from '@trevo/messaging/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { stopTimers, TREVO, useApi } from './harness.ts'
import { addPerson } from './people.ts'

/** Somebody else's chat desk, over the network. */
const asked: { readonly url: string; readonly body: string }[] = []
const desk = createServer((request, response) => {
  const { url = '' } = request
  const answer = url.startsWith('/api/v1/visits') ? { url: `${deskUrl()}/visit/1` } : { unread: 4 }
  void text(request).then((body) => {
    asked.push({ url, body })
    response.end(JSON.stringify(answer))
  })
})
// Listening on a port, so its address is one with a number.
const deskUrl = () => `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
beforeAll(() => new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  desk.close()
  desk.closeAllConnections()
})

const quiet = {
  ...trevo,
  code: 'quieta',
  name: 'Quieta',
  shortName: 'Quieta',
  hosts: ['quieta.localhost'],
  flags: { ...trevo.flags, CBS3: false },
  modules: { ...trevo.modules, INBOX3: false },
}
const outra = { ...trevo, code: 'outra', name: 'Outra', shortName: 'Outra', hosts: ['outra.localhost'] }
const keys = [{ brand: 'trevo', keyId: 'k', secret: 's' }]
stopTimers()
const harness = useApi({ merchants: [quiet, outra], desk: { url: deskUrl, keys } })

const merchantOf = async (host = TREVO): Promise<Merchant> =>
  (await openDirectory(harness.db, { countryOf: () => null })).byHost(host)!
const [first, second] = demoMessages.map((draft) => ({ ...draft, code: `${draft.code}-api` }))

async function send(draft: (typeof demoMessages)[number]): Promise<void> {
  expect(await broadcast({ db: harness.db, clock }, await merchantOf(), draft)).toMatchObject({ ok: true })
}

const LAUNCH = {
  b2c: '1',
  language: 'PT',
  backUrl: '/m/message',
  headerColor: '#0b7a45',
  title: 'Chat ao vivo',
} as const

describe('the inbox', () => {
  it('has a broadcast by its event alone, and counts it until it is read [MSG-14, MSG-19]', async () => {
    const { browser } = await addPerson(harness)
    expect(await browser.ask(inboxUnread)).toBe(0)
    await send(first!)
    await expect.poll(() => browser.ask(inboxUnread), { interval: 10 }).toBe(1)
    const { content, totalPages } = await browser.ask(inbox)
    expect(totalPages).toBe(1)
    expect(content).toEqual([
      {
        messageId: expect.stringMatching(/^b\d+$/),
        subject: first!.texts.PT!.subject,
        preview: expect.stringContaining('Quem tem a sua senha'),
        content: first!.texts.PT!.content,
        sentAt: expect.any(Number),
        read: false,
      },
    ])
    const { messageId } = content[0]!
    await browser.ask(markInboxRead, { body: { messageId } })
    expect(await browser.ask(inboxUnread)).toBe(0)
    await browser.ask(removeMessage, { query: { messageId } })
    expect(await browser.ask(inbox)).toEqual({ content: [], pageNum: 1, totalPages: 0 })
  })

  it('has letters that are the member’s alone [MSG-14]', async () => {
    const [me, other] = [await addPerson(harness), await addPerson(harness)]
    const merchant = await merchantOf()
    const letter = { memberId: me.memberId, letterId: newId(), draft: { texts: second!.texts } }
    await harness.db.tx({ merchantId: merchant.id }, (tx) => writeLetter(tx, clock, merchant, letter))
    const subjects = async ({ browser }: typeof me) =>
      (await browser.ask(inbox)).content.map(({ messageId }) => messageId)
    expect(await subjects(me)).toEqual([letter.letterId])
    expect(await subjects(other)).toEqual([])
  })

  it('is for members with an account, where the brand has one [MSG-08, MSG-13]', async () => {
    const trial = await addPerson(harness, { type: MEMBER_TYPES.trial })
    expect(await trial.browser.send(inbox)).toMatchObject({ status: 403, code: 'no.permission' })
    expect(await openBrowser(harness).send(inbox)).toMatchObject({ status: 401, code: 'session.not.login' })
    const { browser } = await addPerson(harness, { merchant: 'quieta' })
    expect(await browser.send(inbox)).toMatchObject({ status: 403, code: 'no.permission' })
    expect(await browser.ask(unreadTotals)).toEqual({ announcements: 0, inbox: 0, chat: 0 })
  })
})

describe('the chat', () => {
  it('opens at the desk, which knows where they came from [MSG-10, MSG-17]', async () => {
    const { browser, memberId } = await addPerson(harness)
    expect(await browser.ask(launchChat, { query: LAUNCH })).toEqual({ chatUrl: `${deskUrl()}/visit/1` })
    expect(JSON.parse(asked.at(-1)!.body)).toMatchObject({
      member: memberId,
      backUrl: 'http://trevo.localhost/m/message',
    })
  })

  it('is counted, alone and in the sum of all that waits [MSG-11, MSG-12, MSG-18]', async () => {
    const { browser } = await addPerson(harness)
    // Nobody waits for the desk for long; what it said too late is there the next time.
    await expect.poll(() => browser.ask(chatUnread)).toEqual({ unReadCount: 4 })
    expect(await browser.ask(cspUnread)).toEqual({ unReadCount: 4 })
    expect(await browser.ask(unreadTotals)).toEqual({ announcements: 0, inbox: 0, chat: 4 })
  })

  it('is for nobody without an account, and of no brand that has none [MSG-09, MSG-12]', async () => {
    const before = asked.length
    const trial = await addPerson(harness, { type: MEMBER_TYPES.trial })
    for (const call of [chatUnread, cspUnread, unreadTotals])
      expect(await trial.browser.send(call)).toMatchObject({ status: 403, code: 'no.permission' })
    expect(await trial.browser.send(launchChat, { query: LAUNCH })).toMatchObject({ status: 403 })
    const { browser } = await addPerson(harness, { merchant: 'quieta' })
    expect(await browser.send(launchChat, { query: LAUNCH })).toMatchObject({ status: 403 })
    expect(asked).toHaveLength(before)
  })

  it('is unavailable where the brand shares no key with a desk [MSG-10]', async () => {
    const { browser } = await addPerson(harness, { merchant: 'outra' })
    expect(await browser.send(launchChat, { query: LAUNCH })).toMatchObject({
      status: 200,
      code: 'chat.unavailable',
    })
    expect(await browser.ask(chatUnread)).toEqual({ unReadCount: 0 })
  })
})

describe('the contacts', () => {
  it('are those of the settings, with addresses that open [MSG-15, MSG-16, MSG-20]', async () => {
    const browser = openBrowser(harness)
    const { headers } = await browser.send(customerService)
    expect(headers['cache-control']).toContain('max-age=300')
    const contacts = await browser.ask(customerService)
    expect(contacts).toEqual((await browser.ask(settings)).customerService)
    expect(contacts.map(({ csType }) => csType)).toEqual(trevo.contacts.map(({ csType }) => csType))
    expect(contacts.map(({ path }) => decodePath(path))).toEqual(
      trevo.contacts.map(({ url }) => ({ ok: true, value: url })),
    )
  })
})
