import { newId } from '@trevo/kernel'
import { connectStorage } from '@trevo/storage'
import { expect, inject, it } from 'vitest'
import { openCheckpointArchive } from '../src/index.ts'

const storage = connectStorage({
  endpoint: inject('parts').s3Url,
  region: 'us-east-1',
  bucket: 'trevo-checkpoints',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
const clock = { now: () => Date.UTC(2026, 10, 17) }
const newArchive = () => openCheckpointArchive(storage, clock, 'checkpoints', newId().slice(-12))

it('keeps a checkpoint, and does not replace it', async () => {
  const archive = newArchive()
  expect(await archive.get(1)).toBeUndefined()
  await archive.put(1, 'signed')
  await archive.put(1, 'signed by somebody else')
  expect(await archive.get(1)).toBe('signed')
  expect(await newArchive().get(1)).toBeUndefined()
})

it('says until when it has to be kept', async () => {
  const kept: Date[] = []
  const strict = {
    get: async () => undefined,
    putOnce: async (_key: string, _object: object, until: Date) => void kept.push(until),
  }
  await openCheckpointArchive(strict, clock, 'checkpoints', '').put(1, 'signed')
  expect(kept).toEqual([new Date(Date.UTC(2031, 10, 17))])
})
