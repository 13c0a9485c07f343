import { randomBytes } from 'node:crypto'
import { isOurs, proveUnproved } from '@trevo/identity'
import { newId } from '@trevo/kernel'
import { openDemoDirectory } from '@trevo/merchants/demo-directory'
import { addProviderKey, saveProvider } from '@trevo/play'
import { recordApart, securityEvent } from '@trevo/security'
import { asOwner, useDatabase } from '@trevo/testkit'
import { seedPlayers } from '@trevo/tools-demo/players'
import { openVault, type Vault } from '@trevo/vault'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { reindex } from '../src/reindex.ts'
import { reseal } from '../src/reseal.ts'

const secret = () => randomBytes(32).toString('base64url')
const [old, anew] = [
  { kid: 'old', key: secret() },
  { kid: 'new', key: secret() },
]
const [indexKey, nextIndexKey] = [secret(), secret()]
const before = openVault({ keys: [old], indexKey })
const CREDENTIAL = randomBytes(16)

const db = useDatabase()
const rows = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(sql, values)).rows)

/** What registration says of the demo players with such a vault: it knows them, or registers them. */
async function enrol(vault: Vault): Promise<string[]> {
  const said: string[] = []
  await seedPlayers({ db, vault }, (line) => said.push(line.split(': ')[1]!))
  return [...new Set(said)]
}

beforeAll(async () => {
  const { merchant } = await openDemoDirectory(db)
  await enrol(before)
  const { id } = merchant('aurora')
  const [{ bucket, member_id: memberId }] = (await rows(
    'select bucket, member_id from identity.member where merchant_id = $1',
    [id],
  )) as [{ bucket: number; member_id: string }]
  await rows(
    'insert into identity.two_steps (bucket, member_id, merchant_id, secret) values ($1, $2, $3, $4)',
    [bucket, memberId, id, before.seal(id, 'two-steps', 'JBSWY3DPEHPK3PXP')],
  )
  await rows(
    `insert into identity.passkey (bucket, passkey_id, merchant_id, member_id, credential_id, public_key, counter,
       name, created_at) values ($1, $2, $3, $4, $5, '', 0, 'phone', now())`,
    [bucket, newId(), id, memberId, CREDENTIAL],
  )
  await rows(
    `insert into identity.identifier (merchant_id, kind, digest, bucket, member_id) values ($1, 'passkey', $2, $3, $4)`,
    [id, before.digest(id, 'passkey', CREDENTIAL.toString('base64url')), bucket, memberId],
  )
  const provider = { merchantId: id, code: 'cobalto' }
  const flags = { feedUrl: null, locked: false, overdraw: false, returnsStuck: false, paysAdjustments: false }
  await saveProvider(db, { ...provider, ...flags, launchUrl: 'https://games.example/{game}' })
  await addProviderKey({ db, vault: before }, provider, {
    keyId: newId(),
    secret: secret(),
    addresses: ['127.0.0.1'],
  })
  const entered = securityEvent({ kind: 'test.entered', details: z.strictObject({}) })
  await recordApart({ db, vault: before }, entered, {
    merchantId: id,
    outcome: 'done',
    actor: { kind: 'member', id: memberId },
    where: { ip: '203.0.113.5' },
    details: {},
  })
  await proveUnproved(db, before, () => undefined)
})

/** Every column of the database with a text that the key sealed, whether we know of it or not. */
async function sealedBy(kid: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
      where data_type = 'text' and table_schema not in ('pg_catalog', 'information_schema')
        and (table_schema, table_name) in (select schemaname, tablename from pg_tables)
        and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  return asOwner(db.ownerUrl, async (owner) => {
    const found: string[] = []
    for (const { table, column } of columns) {
      const search = `select from ${table} where starts_with("${column}", $1) limit 1`
      const { rowCount } = await owner.query(search, [`v1.${kid}.`])
      if (rowCount !== 0) found.push(`${table}.${column}`)
    }
    return found.toSorted()
  })
}

/** What is signed must not change: whoever reads it needs the key it was sealed with. */
const SIGNED = ['security.event.sealed']
const SEALED = [
  'identity.identifier.proof',
  'identity.known_device.proof',
  'identity.member.personal',
  'identity.member.proof',
  'identity.passkey.proof',
  'identity.two_steps.proof',
  'identity.two_steps.secret',
  'play.provider_key.secret',
]

it('seals everything with the newest key, also when it was interrupted', async () => {
  expect(await sealedBy('old')).toEqual([...SEALED, ...SIGNED])
  const both = { keys: [anew, old], indexKey }
  const interrupt = (line: string) => {
    if (line.startsWith('identity.two_steps')) throw new Error('interrupted')
  }
  await expect(reseal(db, both, interrupt)).rejects.toThrow('interrupted')
  await reseal(db, both, () => undefined)
  expect([await sealedBy('old'), await sealedBy('new')]).toEqual([SIGNED, SEALED])
  const [member] = await rows<{ merchant_id: number; personal: string }>('select * from identity.member')
  const alone = openVault({ keys: [anew], indexKey })
  expect(alone.open(member!.merchant_id, 'personal', member!.personal)).toContain('@demo.example')
  const tables = ['identity.member', 'identity.identifier', 'identity.two_steps'] as const
  for (const table of tables) {
    for (const row of await rows(`select * from ${table}`)) {
      // All columns of the table are there.
      expect(isOurs(alone, table, row as never), table).toBe(true)
    }
  }
})

it('vouches for nothing that somebody else wrote', async () => {
  const [moved] = await rows<{ account: string }>(
    `update identity.member set password_hash = 'of a thief' where account = 'bruno_demo' returning account`,
  )
  expect(moved).toBeDefined()
  const said: string[] = []
  await reseal(db, { keys: [old, anew], indexKey }, (line) => said.push(line))
  expect(said).toContainEqual(expect.stringMatching(/^identity\.member: .* but for \d+ that are not ours$/))
  await proveUnproved(db, before, () => undefined)
  await reseal(db, { keys: [anew, old], indexKey }, () => undefined)
  const thieved = await rows(`select * from identity.member where password_hash = 'of a thief'`)
  const alone = openVault({ keys: [anew], indexKey })
  for (const row of thieved) expect(isOurs(alone, 'identity.member', row as never)).toBe(false)
})

it('finds everybody by either key, and in the end by the next alone', async () => {
  const options = { vault: { keys: [anew], indexKey }, nextIndexKey }
  const [inForce, next] = [openVault(options.vault), openVault({ ...options.vault, indexKey: nextIndexKey })]
  const ways = () =>
    rows<{ kind: string; count: number }>(
      'select kind, count(*)::int from identity.identifier group by kind order by kind',
    )
  const once = await ways()
  expect(once.map(({ kind }) => kind)).toEqual(['affiliate', 'cpf', 'mobile', 'passkey', 'username'])
  await reindex(db, { ...options, isLast: false }, () => undefined)
  await reindex(db, { ...options, isLast: false }, () => undefined)
  expect(await ways()).toEqual(once.map(({ kind, count }) => ({ kind, count: 2 * count })))
  expect([await enrol(inForce), await enrol(next)]).toEqual([['unchanged'], ['unchanged']])
  await reindex(db, { ...options, isLast: true }, () => undefined)
  expect(await ways()).toEqual(once)
  expect(await enrol(next)).toEqual(['unchanged'])
})
