import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { NotHeard, openEgress } from './egress.ts'

/** A server on this machine, and how often it was asked. */
async function listen(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, asked: () => asked }
}

const wanted = { method: 'GET', headers: {}, limitMs: 10_000, maxBytes: 1_000 } as const

it('asks the hosts it knows, and gives back what they say', async () => {
  const { port } = await listen(({ method, headers }, response) => {
    response.writeHead(202).end(`${method} ${String(headers['x-key'])}`)
  })
  const host = `127.0.0.1:${port}`
  const egress = openEgress({ hosts: [host], allowsPrivate: true })
  const request = {
    ...wanted,
    method: 'POST',
    url: new URL(`http://${host}/a`),
    headers: { 'x-key': 'k' },
  } as const
  expect(await egress({ ...request, body: '{}' })).toEqual({ status: 202, body: 'POST k' })
})

it('asks nobody else', async () => {
  const { port, asked } = await listen((_, response) => response.end())
  const egress = openEgress({ hosts: ['estudio.example'], allowsPrivate: true })
  const addresses = [
    `http://127.0.0.1:${port}/`,
    'https://estudio.example:8443/',
    'https://a:b@estudio.example/',
  ]
  for (const address of addresses)
    await expect(egress({ ...wanted, url: new URL(address) })).rejects.toThrow(
      new NotHeard(`${new URL(address).origin} may not be asked`),
    )
  expect(asked()).toBe(0)
})

it.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://localhost',
  'https://2130706433',
])('does not go inwards to %s, by number or by name', async (origin) => {
  const { port, asked } = await listen((_, response) => response.end())
  const url = new URL(`${origin}:${port}/`)
  const egress = openEgress({ hosts: [url.host], allowsPrivate: false })
  await expect(egress({ ...wanted, url })).rejects.toThrow('is in a private network')
  expect(asked()).toBe(0)
})

it('asks without TLS only what the operator runs', async () => {
  const egress = openEgress({ hosts: ['estudio.example'], allowsPrivate: false })
  await expect(egress({ ...wanted, url: new URL('http://estudio.example/') })).rejects.toThrow(
    'may not be asked',
  )
})

it('follows nobody elsewhere', async () => {
  const elsewhere = await listen((_, response) => response.end())
  const { port } = await listen((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/` }).end()
  })
  const host = `127.0.0.1:${port}`
  const reply = await openEgress({ hosts: [host], allowsPrivate: true })({
    ...wanted,
    url: new URL(`http://${host}`),
  })
  expect([reply.status, elsewhere.asked()]).toEqual([302, 0])
})

it('reads no more than it was told to', async () => {
  const { port } = await listen((_, response) => {
    const more = () => response.write('x'.repeat(10_000), () => response.destroyed || setImmediate(more))
    more()
  })
  const host = `127.0.0.1:${port}`
  const egress = openEgress({ hosts: [host], allowsPrivate: true })
  await expect(egress({ ...wanted, url: new URL(`http://${host}`) })).rejects.toThrow('more than 1000 bytes')
})

it('waits no longer than it was told to, not even for an answer that comes drop by drop', async () => {
  const { port } = await listen((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const host = `127.0.0.1:${port}`
  const egress = openEgress({ hosts: [host], allowsPrivate: true })
  await expect(egress({ ...wanted, limitMs: 300, url: new URL(`http://${host}`) })).rejects.toThrow('timeout')
})
