import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChatDesk } from '../src/index.ts'

const NOW = 1_800_000_000_000
const KEY = { brand: 'trevo', keyId: 'k1', secret: 'shared' }
const VISIT = {
  brand: 'trevo',
  memberId: 'ana',
  language: 'PT',
  backUrl: 'https://trevo.example/m/message',
  headerColor: '#0b7a45',
  title: 'Atendimento',
}

interface Asked {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

const asked: Asked[] = []
/** What the desk says next; nothing while it hangs. */
let answer: { status: number; body: string } | undefined

const desk = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  void text(request).then((body) => {
    asked.push({ method, url, headers, body })
    if (answer) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  })
})
beforeAll(() => new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  desk.close()
  desk.closeAllConnections()
})
beforeEach(() => void asked.splice(0))

// Listening on a port, so its address is one with a number.
const origin = () => `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
const open = () => openChatDesk({ url: origin(), keys: [KEY], clock: { now: () => NOW } })

function signatureOf({ method, url, body }: Asked): string {
  return `v1=${createHmac('sha256', KEY.secret).update(`${NOW}.${method}.${url}.${body}`).digest('hex')}`
}

describe('a chat desk over HTTP', () => {
  it('is asked for a visit with a signature over the very bytes [MSG-17]', async () => {
    answer = { status: 200, body: JSON.stringify({ url: `${origin()}/visit/x` }) }
    expect(await open().open(VISIT)).toBe(`${origin()}/visit/x`)
    const [first] = asked
    expect(first).toMatchObject({ method: 'POST', url: '/api/v1/visits' })
    expect(JSON.parse(first!.body)).toEqual({
      brand: 'trevo',
      member: 'ana',
      language: 'PT',
      backUrl: VISIT.backUrl,
      headerColor: VISIT.headerColor,
      title: VISIT.title,
    })
    expect(first!.headers).toMatchObject({ 'x-trevo-key': 'k1', 'x-trevo-signature': signatureOf(first!) })
  })

  it('is asked how much waits [MSG-18]', async () => {
    answer = { status: 200, body: '{"unread":3}' }
    expect(await open().unreadOf('trevo', 'ana')).toBe(3)
    expect(asked[0]!.url).toBe('/api/v1/unread?brand=trevo&member=ana')
    expect(asked[0]!.headers).toMatchObject({ 'x-trevo-signature': signatureOf(asked[0]!) })
  })

  it.each([
    { status: 500, body: '{"unread":3}' },
    { status: 302, body: '' },
    { status: 200, body: 'no JSON' },
    { status: 200, body: '{"unread":-1}' },
  ])('is not believed when it answers $status $body', async (said) => {
    answer = said
    await expect(open().unreadOf('trevo', 'ana')).rejects.toThrow()
  })

  it('is not waited for longer than somebody stands there, or a number is worth', async () => {
    answer = undefined
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await expect(open().unreadOf('trevo', 'ana')).rejects.toThrow('timeout')
    await expect(open().open(VISIT)).rejects.toThrow('timeout')
    expect(limits.mock.calls).toEqual([[1_000], [3_000]])
    limits.mockRestore()
  })

  it('has nothing for a brand it shares no key with', async () => {
    expect(open().originOf('aurora')).toBeUndefined()
    expect(open().originOf('trevo')).toBe(origin())
    await expect(open().open({ ...VISIT, brand: 'aurora' })).rejects.toThrow('aurora')
    expect(asked).toEqual([])
  })
})
