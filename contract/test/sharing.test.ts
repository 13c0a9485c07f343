import { expectAfter } from '@trevo/testkit/timers'
import { describe, expect, it } from 'vitest'
import { chatUnread, inboxUnread, markAnnouncementRead } from '../src/index.ts'
import { freezeTime } from './held-time.ts'
import { reply, startApi } from './loopback-api.ts'
import { readNews, readUnread } from './sample-calls.ts'

const start = (handle?: () => string) =>
  startApi((response, count) => reply(response, 200, { success: true, value: count }), handle && { handle })

type Api = Awaited<ReturnType<typeof start>>

describe('a throttled call', () => {
  it('goes out once and shares its result inside the window [API-08]', async () => {
    const { client, seen } = await start()
    const pass = freezeTime()
    const first = await client.send(readUnread)
    await pass(readUnread.throttleMs - 1)
    const together = await Promise.all([client.send(readUnread), client.send(readUnread)])
    expect([first, ...together]).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: 1 })))
    expect(seen).toHaveLength(1)
  })

  const read = { body: { announcementId: 7, read: true } } as const
  it.each([
    ['the chat is asked how much waits [MSG-18]', 250, ({ client }: Api) => client.send(chatUnread)],
    ['the inbox is asked how much waits [MSG-19]', 250, ({ client }: Api) => client.send(inboxUnread)],
    [
      'a notice is marked as read [NEWS-16]',
      150,
      ({ client }: Api) => client.send(markAnnouncementRead, read),
    ],
  ])('goes out again after its window: %s [API-08]', async (_, windowMs, send) => {
    const api = await start()
    const pass = freezeTime()
    await send(api)
    await expectAfter(windowMs, pass, async () => (await send(api)) && api.seen.length === 2)
  })

  it('is not shared between sessions or parameters [API-08]', async () => {
    let handle = 'first'
    const { client, seen } = await start(() => handle)
    const sent = [client.send(readUnread), client.send(readUnread, { query: { box: 'news' } })]
    handle = 'second'
    sent.push(client.send(readUnread))
    await Promise.all(sent)
    expect(seen.map(({ headers, url }) => [headers['token'], url].join(' ')).toSorted()).toEqual([
      'first /wps/sample/unread',
      'first /wps/sample/unread?box=news',
      'second /wps/sample/unread',
    ])
  })

  it('is the exception: other calls always go out', async () => {
    const { client, seen } = await start()
    await Promise.all([client.send(readNews), client.send(readNews)])
    expect(seen).toHaveLength(2)
  })
})
