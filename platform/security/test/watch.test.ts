import { generateKeyPairSync } from 'node:crypto'
import { openCheckpointArchive, type CheckpointArchive } from '@trevo/checkpoints'
import { newId, newSecret, systemClock, type Logger } from '@trevo/kernel'
import { connectStorage } from '@trevo/storage'
import { asOwner, useDatabase } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { openVault } from '@trevo/vault'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import {
  auditEvents,
  openEventsSigner,
  recordApart,
  recordEvent,
  watchEvents,
  type EventsWatchParts,
} from '../src/index.ts'
import { doorOpened, opened } from './events.ts'

const db = useDatabase()
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
const newSigner = () =>
  openEventsSigner([generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })])
const error = vi.fn<(facts: object, text: string) => void>()
const log: Logger = { info: vi.fn(), warn: vi.fn(), error }
const record = () => recordApart({ db, vault }, doorOpened, opened())
const statement = (text: string, values: unknown[] = []) =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query(text, values)).rows)

/** Storage that keeps what it was given, but for what a test does to it. */
function archiveIn(files: Map<number, string>): CheckpointArchive {
  return {
    put: async (seq, content) => void (files.has(seq) || files.set(seq, content)),
    get: async (seq) => files.get(seq),
  }
}

let files = new Map<number, string>()
let parts: EventsWatchParts

/** Others in the cluster may hold the horizon for a moment. */
const sign = () =>
  vi.waitUntil(async () => {
    expect(await watchEvents(parts)).toEqual([])
    const [row] = await statement(`select (select max(written_in) from security.event) =
                                          (select max(up_to) from security.checkpoint) as is`)
    return row.is as boolean
  }, waitOptions)

beforeEach(async () => {
  error.mockClear()
  await statement('truncate security.event, security.checkpoint')
  files = new Map()
  parts = { db, clock: systemClock, log, signer: newSigner(), archive: archiveIn(files) }
  for (let round = 0; round < 3; round += 1) {
    await record()
    await record()
    await sign()
  }
})

const SOME = `event_id = (select event_id from security.event order by event_id offset 2 limit 1)`
const NEWEST = `event_id = (select max(event_id) from security.event)`
const COPIED = `merchant_id, kind, outcome, actor_kind, actor, member_id, details from security.event where ${NEWEST}`

/** By somebody who may do anything in the database. */
const PLANTED = {
  'an event deleted': `delete from security.event where ${SOME}`,
  'the newest deleted': `delete from security.event where ${NEWEST}`,
  'another outcome': `update security.event set outcome = 'refused' where ${SOME}`,
  'another actor': `update security.event set actor = 'other' where ${SOME}`,
  'another moment': `update security.event set at = at - interval '1 second' where ${SOME}`,
  'another place': `update security.event set sealed = 'v1.v1.x' where ${SOME}`,
  'other details': `update security.event set details = '{"by":"foot"}' where ${SOME}`,
  'another request': `update security.event set request_id = null where ${SOME}`,
  'one put into the past': `
    insert into security.event (at, written_in, merchant_id, kind, outcome, actor_kind, actor, member_id, details)
    select at, written_in, ${COPIED}`,
  'one of last week put among today’s': `
    insert into security.event (at, merchant_id, kind, outcome, actor_kind, actor, member_id, details)
    select at - interval '7 days', ${COPIED}`,
  'one that would never be signed': `
    insert into security.event (written_in, merchant_id, kind, outcome, actor_kind, actor, member_id, details)
    select 9e15::bigint, ${COPIED}`,
  'the tail gone, with what was signed about it': `
    delete from security.event where written_in > (select up_to from security.checkpoint where seq = 2);
    delete from security.checkpoint where seq > 2`,
  'all gone': `truncate security.event, security.checkpoint`,
}

describe.each(Object.entries(PLANTED))('%s', (_, statements) => {
  it('is found, and somebody is told', async () => {
    await statement(statements)
    const findings = await vi.waitUntil(async () => {
      const found = await watchEvents(parts)
      return found.length > 0 && found
    }, waitOptions)
    expect(findings).not.toEqual([])
    expect(error).toHaveBeenCalledWith({ findings }, 'the security events are not what they were')
    const kept = await statement(`select details from security.event where kind = 'security.finding'`)
    expect(kept.at(-1)).toEqual({ details: { findings } })
  })
})

describe('the audit', () => {
  it('looks at all that was signed, and at nothing but that', async () => {
    await record()
    expect(await auditEvents(parts)).toEqual([])
    await statement(`update security.event set outcome = 'refused'
                      where written_in <= (select up_to from security.checkpoint where seq = 1)`)
    for (let round = 0; round < 13; round += 1) {
      await record()
      await vi.waitUntil(async () => {
        await watchEvents({ ...parts, clock: { now: () => 2_000 } })
        const [row] =
          await statement(`select max(written_in) <= (select max(up_to) from security.checkpoint) as is
                                         from security.event where kind = 'test.door_opened'`)
        return row.is as boolean
      }, waitOptions)
    }
    expect(await auditEvents(parts)).toMatchObject([expect.stringContaining('checkpoint 1 of')])
  })

  it.each([
    ['missing', () => void files.delete(2)],
    [
      'signed by somebody else',
      () => void files.set(2, newSigner().write(parts.signer.read(files.get(2)!)!)),
    ],
    ['another', () => void files.set(2, files.get(1)!)],
  ])('finds a checkpoint outside that is %s', async (_, change) => {
    change()
    expect(await auditEvents(parts)).not.toEqual([])
  })
})

describe('what is signed', () => {
  it('is whole transactions: one that is open meanwhile comes with the next', async () => {
    let finish: () => void = () => undefined
    const open = db.tx({ merchantId: 1 }, async (tx) => {
      await recordEvent(tx, vault, doorOpened, opened())
      await new Promise<void>((resolve) => void (finish = resolve))
    })
    await vi.waitUntil(() => finish.toString() !== '() => undefined')
    await record()
    expect(await watchEvents(parts)).toEqual([])
    finish()
    await open
    await sign()
    expect(await auditEvents(parts)).toEqual([])
  })

  it('is kept outside by the next process if the first one died', async () => {
    const last = Math.max(...files.keys())
    const content = files.get(last)
    files.delete(last)
    await statement('update security.checkpoint set exported_at = null where seq = $1', [last])
    expect(await watchEvents(parts)).toEqual([])
    expect(files.get(last)).toBe(content)
  })

  it('is kept in a bucket, apart from what was signed about the books', async () => {
    const storage = connectStorage({
      endpoint: inject('parts').s3Url,
      region: 'us-east-1',
      bucket: 'trevo-checkpoints',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    const archive = openCheckpointArchive(storage, systemClock, 'security-events', newId().slice(-12))
    for (const [seq, content] of files) await archive.put(seq, content)
    expect(await auditEvents({ ...parts, archive })).toEqual([])
    expect(await archive.get(1)).toMatch(/^trevo-security\/1\n1\n0\n/)
  })
})
