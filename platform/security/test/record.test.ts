import { newId, newSecret, systemClock } from '@trevo/kernel'
import { asOwner, leaksOf, statementsDuring, useDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents, recordApart, recordEvent } from '../src/index.ts'
import { doorOpened, IP, opened, USER_AGENT } from './events.ts'

const db = useDatabase()
const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
const parts = { db, vault }
const always = { from: new Date(0), to: new Date(Date.UTC(2100, 0)) }

describe('an event', () => {
  it('says who, where, what and in which request, for who has the vault', async () => {
    const event = opened()
    await db.tx({ merchantId: 1 }, (tx) => recordEvent(tx, vault, doorOpened, event))
    const found = await listEvents(parts, { ...always, memberId: event.memberId })
    expect(found).toMatchObject([
      {
        merchantId: 1,
        kind: 'test.door_opened',
        outcome: 'done',
        actorKind: 'member',
        actor: event.memberId,
        requestId: 'ABCDE-2',
        details: { by: 'hand' },
        place: { ip: IP, userAgent: USER_AGENT },
      },
    ])
    expect(Math.abs(found[0]!.at.getTime() - systemClock.now())).toBeLessThan(60_000)
  })

  it('is found by its address, its key and whom somebody said to be', async () => {
    const claimed = vault.digest(1, 'username', 'ana')
    const key = `key-${newId()}`
    const ip = '198.51.100.99'
    await recordApart(parts, doorOpened, opened({ where: { ip } }))
    await recordApart(parts, doorOpened, opened({ claimed, outcome: 'refused' }))
    await recordApart(parts, doorOpened, opened({ actor: { kind: 'provider', id: key } }))
    expect(await listEvents(parts, { ...always, address: { merchantId: 1, ip } })).toHaveLength(1)
    expect(await listEvents(parts, { ...always, address: { merchantId: 2, ip } })).toHaveLength(0)
    expect(await listEvents(parts, { ...always, claimed: [claimed] })).toMatchObject([{ outcome: 'refused' }])
    expect(await listEvents(parts, { ...always, actor: key })).toHaveLength(1)
    expect(await listEvents(parts, { from: always.from, to: new Date(1), actor: key })).toHaveLength(0)
  })

  it('shows neither address nor browser to who has the database alone', async () => {
    await recordApart(parts, doorOpened, opened())
    const content = await asOwner(db.ownerUrl, async (owner) =>
      JSON.stringify((await owner.query('select event::text from security.event')).rows),
    )
    expect(content).toContain('test.door_opened')
    expect(leaksOf(content, { ip: IP, browser: USER_AGENT })).toEqual([])
  })

  it('goes with its transaction, and stays without when it is recorded apart', async () => {
    const [event, other] = [opened(), opened({ outcome: 'refused' })]
    const act = db.tx({ merchantId: 1 }, async (tx) => {
      await recordEvent(tx, vault, doorOpened, event)
      throw new Error('rolled back')
    })
    await expect(act).rejects.toThrow('rolled back')
    await recordApart(parts, doorOpened, other)
    expect(await listEvents(parts, { ...always, memberId: event.memberId })).toEqual([])
    expect(await listEvents(parts, { ...always, memberId: other.memberId })).toHaveLength(1)
  })

  it('is one statement, in a transaction or apart', async () => {
    expect(await statementsDuring(() => recordApart(parts, doorOpened, opened()))).toHaveLength(1)
    const inside = await statementsDuring(() =>
      db.tx({ merchantId: 1 }, (tx) => recordEvent(tx, vault, doorOpened, opened())),
    )
    expect(inside.filter((text) => text.includes('security.record'))).toHaveLength(1)
    expect(inside).toHaveLength(3)
  })

  it('has the details of its kind and no others', async () => {
    const details = { by: 'hand', password: 'segredo' } as { by: 'hand' }
    await expect(recordApart(parts, doorOpened, opened({ details }))).rejects.toThrow('other details')
  })
})

describe('whoever has the login of the processes', () => {
  const app = new pg.Client({ connectionString: db.appUrl })
  const DENIED = { code: '42501' }
  beforeAll(async () => {
    await app.connect()
    await recordApart(parts, doorOpened, opened())
  })
  afterAll(() => app.end())

  const ROW = `(merchant_id, kind, outcome, actor_kind, details) values (1, 'x.y', 'done', 'system', '{}')`
  const ATTACKS = [
    `insert into security.event ${ROW}`,
    `insert into security.event_2026 ${ROW}`,
    `update security.event set outcome = 'done'`,
    `delete from security.event`,
    `truncate security.event`,
    `delete from security.event_2026`,
    `select from security.event_2026`,
    `alter table security.event disable row level security`,
    `drop table security.event_2026`,
    `alter function security.record owner to trevo_app`,
    `create or replace function security.record() returns void language sql as ''`,
    `update security.checkpoint set content = ''`,
    `delete from security.checkpoint`,
    `set role trevo_security`,
  ]

  it.each(ATTACKS)('is refused %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject(DENIED)
  })

  it.each(ATTACKS)('is refused it as trevo_system: %s', async (statement) => {
    await app.query('begin; set local role trevo_system')
    const attack = await app.query(statement).catch((error: unknown) => error)
    await app.query('rollback')
    expect(attack).toMatchObject(DENIED)
  })

  it('cannot read them without becoming trevo_system', async () => {
    await expect(app.query('select from security.event')).rejects.toMatchObject(DENIED)
    await expect(app.query('select from security.checkpoint')).rejects.toMatchObject(DENIED)
  })

  it('cannot say when it was, nor in which transaction', async () => {
    const { rows } = await app.query(
      `select proargnames as names from pg_proc where oid = 'security.record'::regproc`,
    )
    expect(rows[0].names).not.toContain('p_at')
    expect(rows[0].names).not.toContain('p_written_in')
  })

  it('cannot record for another merchant in a merchant’s transaction', async () => {
    await expect(
      db.tx({ merchantId: 1 }, (tx) => recordEvent(tx, vault, doorOpened, opened({ merchantId: 2 }))),
    ).rejects.toMatchObject(DENIED)
  })
})

describe('trevo_security', () => {
  it('is nobody’s to become, and may add rows and do nothing else', async () => {
    const rights = await asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        `select array_agg(distinct privilege_type::text) as may,
                (select rolcanlogin from pg_roles where rolname = 'trevo_security') as login
           from information_schema.role_table_grants where grantee = 'trevo_security'`,
      )
      return rows[0]
    })
    expect(rights).toEqual({ may: ['INSERT'], login: false })
    await asOwner(db.ownerUrl, async (owner) => {
      for (const role of ['trevo_app', 'trevo_system', 'trevo_jobs', 'trevo_ledger']) {
        const { rows } = await owner.query(`select pg_has_role($1, 'trevo_security', 'MEMBER') as may`, [
          role,
        ])
        expect(rows, role).toEqual([{ may: false }])
      }
    })
  })
})
