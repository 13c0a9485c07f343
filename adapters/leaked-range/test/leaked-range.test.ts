import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeakedPasswords } from '../src/index.ts'

const [LEAKED, PADDING] = ['A'.repeat(35), 'B'.repeat(35)]
const asked: IncomingMessage[] = []
let answer = (response: ServerResponse): unknown => response.end()

const service = createServer((request, response) => {
  asked.push(request)
  answer(response)
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  service.close()
  service.closeAllConnections()
})

const open = () => openLeakedPasswords(`http://127.0.0.1:${(service.address() as AddressInfo).port}/v3`)

it('asks for a range with padding, and leaves the padding out', async () => {
  answer = (response) => response.end(`${LEAKED}:42\r\n${PADDING}:0\r\nnonsense\r\n`)
  expect(await open().endingsOf('0ABCD')).toEqual(new Set([LEAKED]))
  const { url, headers } = asked.at(-1)!
  expect(url).toBe('/v3/range/0ABCD')
  expect(headers).toMatchObject({ 'add-padding': 'true' })
})

it('asks for nothing but five digits', async () => {
  const before = asked.length
  for (const wrong of ['0ABC', '0ABCDE', '../..', '0abcd']) {
    await expect(open().endingsOf(wrong)).rejects.toThrow('five hexadecimal digits')
  }
  expect(asked).toHaveLength(before)
})

it.each([
  ['says no', (response: ServerResponse) => response.writeHead(503).end(), 'answered 503'],
  ['sends elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(), '302'],
  ['has no end', (response: ServerResponse) => response.end('A'.repeat(300_000)), /./],
  ['says nothing', () => undefined, 'timeout'],
])('throws when the service %s', async (_, reply, message) => {
  answer = reply
  await expect(open().endingsOf('0ABCD')).rejects.toThrow(message)
})
