import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProviderFeed } from '../src/index.ts'

const NOW = 1_800_000_000_000
const feed = () =>
  openProviderFeed({ now: () => NOW }, { hosts: [new URL(access().url).host], allowsPrivate: true })
const asked: IncomingMessage[] = []
let answers: { status: number; body: string }[] = []

const studio = createServer((request, response) => {
  asked.push(request)
  const { status, body } = answers.shift() ?? { status: 500, body: '' }
  response.writeHead(status).end(body)
})

beforeAll(() => new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve)))
afterAll(() => void studio.close())

// Listening on a port, so its address is one with a number.
const access = () => ({
  url: `http://127.0.0.1:${(studio.address() as AddressInfo).port}/feed`,
  keyId: 'k1',
  secret: 'shared',
  brand: 'trevo',
})

const line = { txId: 'a', call: 'debit', player: 'ana', amount: 100, code: 'OK', roundId: 'r' }

describe('a provider’s feed', () => {
  it('is read line by line, without what they do not know themselves [SW-16]', async () => {
    const lines = [
      line,
      { ...line, txId: 'b', code: 'INSUFFICIENT_FUNDS' },
      { ...line, txId: 'c', code: 'PENDING' },
    ]
    answers = [{ status: 200, body: lines.map((one) => `${JSON.stringify(one)}\n`).join('') }]
    expect(await feed().transactionsOf(access(), '2026-11-14')).toEqual([
      { txId: 'a', player: 'ana', kind: 'debit', amount: 100n, status: 'accepted' },
      { txId: 'b', player: 'ana', kind: 'debit', amount: 100n, status: 'refused' },
    ])
    const { url, headers } = asked.at(-1)!
    expect(url).toBe('/feed?day=2026-11-14&brand=trevo')
    const signature = createHmac('sha256', 'shared').update(`${NOW}.GET.${url}.`).digest('hex')
    expect(headers).toMatchObject({ 'x-trevo-key': 'k1', 'x-trevo-signature': `v1=${signature}` })
  })

  it('is asked for three times, then given up [SW-11]', async () => {
    answers = [
      { status: 500, body: '' },
      { status: 503, body: '' },
      { status: 200, body: '' },
    ]
    expect(await feed().transactionsOf(access(), '2026-11-14')).toEqual([])
    answers = []
    await expect(feed().transactionsOf(access(), '2026-11-14')).rejects.toThrow('500')
  })

  it('is refused whole when a line makes no sense', async () => {
    answers = [{ status: 200, body: `${JSON.stringify(line)}\n{"txId":1}\n` }]
    await expect(feed().transactionsOf(access(), '2026-11-14')).rejects.toThrow()
  })
})

it('is not asked for where we were not told it may be', async () => {
  const before = asked.length
  const elsewhere = openProviderFeed({ now: () => NOW }, { hosts: ['estudio.example'], allowsPrivate: false })
  await expect(elsewhere.transactionsOf(access(), '2026-11-14')).rejects.toThrow('may not be asked')
  expect(asked).toHaveLength(before)
})
