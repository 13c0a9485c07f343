import { newSecret } from '@trevo/kernel'
import { openDemoDirectory } from '@trevo/merchants/demo-directory'
import { recordApart, securityEvent } from '@trevo/security'
import { asOwner, useDatabase } from '@trevo/testkit'
import { seedPlayers } from '@trevo/tools-demo/players'
import { openVault } from '@trevo/vault'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findEvents, lineOf } from '../src/find-events.ts'

const db = useDatabase()
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
const always = { from: new Date(0), to: new Date(Date.UTC(2100, 0)) }
const guessed = securityEvent({ kind: 'test.guessed', details: z.strictObject({ reason: z.string() }) })

beforeAll(async () => {
  await openDemoDirectory(db)
  await seedPlayers({ db, vault }, () => undefined)
})

it('finds what a member did and what was done by who said to be them, one line each', async () => {
  const [member] = await asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query('select member_id, merchant_id, account from identity.member limit 1')
    return rows as { member_id: string; merchant_id: number; account: string }[]
  })
  const { member_id: memberId, merchant_id: merchantId, account } = member!
  await recordApart({ db, vault }, guessed, {
    merchantId,
    outcome: 'refused',
    actor: { kind: 'visitor' },
    claimed: vault.digest(merchantId, 'username', account.toLowerCase()),
    where: { ip: '203.0.113.5', userAgent: 'Opera', device: Buffer.alloc(32) },
    requestId: 'ABCDE-9',
    details: { reason: 'user.not.exist' },
  })
  const lines = (await findEvents({ db, vault }, { ...always, memberId })).map(lineOf)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Z {2}identity\.registration {2}done {2}merchant=\d+ {2}by="system" {2}about="/)
  expect(lines[1]).toMatch(
    /Z {2}test\.guessed {2}refused {2}merchant=\d+ {2}by="visitor" {2}from="203\.0\.113\.5" {2}device="AAAAAAAA" {2}browser="Opera" {2}request="ABCDE-9" {2}reason="user\.not\.exist"$/,
  )
})
