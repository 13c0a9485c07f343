import { useDatabase } from '@trevo/testkit'
import { newId } from '@trevo/kernel'
import { expect, inject, it } from 'vitest'
import { connectStorage } from '../src/storage.ts'

const db = useDatabase()
const storage = connectStorage({
  endpoint: inject('parts').s3Url,
  region: 'us-east-1',
  bucket: 'trevo',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

it('stores, returns and removes bytes with their type', async () => {
  const key = `test/${newId()}`
  const object = { body: new Uint8Array([0, 255, 128, 10]), contentType: 'image/png' }
  await storage.put(key, object)
  expect(await storage.get(key)).toEqual(object)
  await storage.remove(key)
  expect(await storage.get(key)).toBeUndefined()
})

it('refuses to talk to the network inside a transaction', async () => {
  const upload = db.tx('system', () =>
    storage.put('x', { body: new Uint8Array(), contentType: 'text/plain' }),
  )
  await expect(upload).rejects.toThrow('an upload inside a database transaction')
})
