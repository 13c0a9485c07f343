import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useDatabase } from '@trevo/testkit'
import { newId } from '@trevo/kernel'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connectStorage } from '../src/storage.ts'

const db = useDatabase()
const options = { region: 'us-east-1', bucket: 'trevo', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const storage = connectStorage({ ...options, endpoint: inject('parts').s3Url })

/** A storage whose service answers with these statuses, one after the other. */
async function answering(...statuses: number[]) {
  const service = createServer((_, response) => response.writeHead(statuses.shift() ?? 200).end())
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  return connectStorage({ ...options, endpoint: `http://127.0.0.1:${port}` })
}

it('stores, returns and removes bytes with their type', async () => {
  const key = `test/${newId()}`
  const object = { body: new Uint8Array([0, 255, 128, 10]), contentType: 'image/png' }
  await storage.put(key, object)
  expect(await storage.get(key)).toEqual(object)
  await storage.remove(key)
  expect(await storage.get(key)).toBeUndefined()
})

it('keeps what is to be kept, and says until when', async () => {
  const key = `test/${newId()}`
  const object = { body: new Uint8Array([1, 2, 3]), contentType: 'text/plain' }
  await storage.putOnce(key, object, new Date('2031-11-17T00:00:00Z'))
  expect(await storage.get(key)).toEqual(object)
  const asked: IncomingHttpHeaders[] = []
  const service = createServer((request, response) => {
    asked.push(request.headers)
    response.writeHead(412).end()
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const strict = connectStorage({ ...options, endpoint: `http://127.0.0.1:${port}` })
  await strict.putOnce(key, object, new Date('2031-11-17T00:00:00Z'))
  expect(asked).toMatchObject([
    {
      'if-none-match': '*',
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2031-11-17T00:00:00.000Z',
    },
  ])
})

it('refuses to talk to the network inside a transaction', async () => {
  const upload = db.tx('system', () =>
    storage.put('x', { body: new Uint8Array(), contentType: 'text/plain' }),
  )
  await expect(upload).rejects.toThrow('an upload inside a database transaction')
})

it('asks again while the service stumbles, three times in all', async () => {
  const object = { body: new Uint8Array([1]), contentType: 'image/png' }
  await (await answering(503, 500)).put('key', object)
  await expect((await answering(503, 500, 502)).put('key', object)).rejects.toThrow('answered 502')
})

it('does not follow the service elsewhere', async () => {
  await expect((await answering(302)).get('key')).rejects.toThrow('answered 302')
})
