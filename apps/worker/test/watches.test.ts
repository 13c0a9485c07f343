import { generateKeyPairSync } from 'node:crypto'
import { newId, systemClock, type Logger } from '@trevo/kernel'
import { recordApart, securityEvent } from '@trevo/security'
import { connectStorage } from '@trevo/storage'
import { asOwner, useDatabase } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openWatches } from '../src/watches.ts'

const db = useDatabase()
const log: Logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const s3 = {
  S3_URL: inject('parts').s3Url,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
}
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
const space = newId().slice(-12)
const checkpoints = {
  CHECKPOINT_BUCKET: 'trevo-checkpoints',
  CHECKPOINT_SPACE: space,
  CHECKPOINT_KEYS: [{ ...key, kty: 'OKP' as const }],
}
const knocked = securityEvent({ kind: 'test.knocked', details: z.strictObject({}) })

it('signs security events, keeps that in the bucket, and says when they are not what they were', async () => {
  const watches = openWatches({ ...s3, ...checkpoints }, { db, clock: systemClock, log })
  const event = { merchantId: null, outcome: 'done', actor: { kind: 'visitor' }, details: {} } as const
  await recordApart({ db, vault: undefined }, knocked, event)
  const storage = connectStorage({
    endpoint: s3.S3_URL,
    region: s3.S3_REGION,
    bucket: checkpoints.CHECKPOINT_BUCKET,
    accessKeyId: s3.S3_ACCESS_KEY,
    secretAccessKey: s3.S3_SECRET_KEY,
  })
  const kept = await vi.waitUntil(async () => {
    await watches.events()
    return storage.get(`security-events-${space}/000000000001`)
  }, waitOptions)
  expect(Buffer.from(kept.body).toString()).toMatch(/^trevo-security\/1\n1\n0\n\d+\n1\n/)
  expect(log.error).not.toHaveBeenCalled()
  await asOwner(db.ownerUrl, (owner) => owner.query('delete from security.event'))
  await watches.events()
  expect(log.error).toHaveBeenCalledOnce()
  // Nobody's money waits for it.
  const frozen = await asOwner(db.ownerUrl, (owner) => owner.query('select from ledger.freeze'))
  expect(frozen.rowCount).toBe(0)
})
