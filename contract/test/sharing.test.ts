import { describe, expect, it } from 'vitest'
import { holdTime } from './held-time.ts'
import { reply, startApi } from './loopback-api.ts'
import { readNews, readUnread } from './sample-calls.ts'

const start = (handle?: () => string) =>
  startApi((response, count) => reply(response, 200, { success: true, value: count }), handle && { handle })

describe('a throttled call', () => {
  it('goes out once and shares its result inside the window [API-08]', async () => {
    const { client, seen } = await start()
    const pass = holdTime()
    const first = await client.send(readUnread)
    await pass(readUnread.throttleMs - 1)
    const together = await Promise.all([client.send(readUnread), client.send(readUnread)])
    expect([first, ...together]).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: 1 })))
    expect(seen).toHaveLength(1)
  })

  it('goes out again after the window [API-08]', async () => {
    const { client } = await start()
    const pass = holdTime()
    await client.send(readUnread)
    await pass(readUnread.throttleMs)
    expect(await client.send(readUnread)).toEqual({ ok: true, value: 2 })
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
