import { asOwner, useDatabase } from '@trevo/testkit'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

const db = useDatabase()
const DENIED = { code: '42501' }
const MEMBER = '01990000-0000-7000-8000-000000000001'

beforeAll(() =>
  asOwner(db.ownerUrl, async (owner) => {
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `insert into ledger.restriction (bucket, owner_id, reason, merchant_id) values (1, $1, 'excluded', 1)`,
      [MEMBER],
    )
  }),
)

/** Somebody who has the login of a process, and nothing else of it. */
async function steal(login: 'trevo_player' | 'trevo_provider' | 'trevo_api') {
  const thief = new pg.Client({ connectionString: db.urlOf(login) })
  await thief.connect()
  onTestFinished(() => thief.end())
  return thief
}

describe.each(['trevo_player', 'trevo_provider', 'trevo_api'] as const)('the stolen login %s', (login) => {
  it.each(['trevo_system', 'trevo_jobs', 'trevo_ledger', 'trevo_worker', 'trevo_work', 'postgres'])(
    'cannot become %s',
    async (role) => {
      const thief = await steal(login)
      await expect(thief.query(`set role ${role}`)).rejects.toMatchObject(DENIED)
      await expect(thief.query(`set session authorization ${role}`)).rejects.toMatchObject(DENIED)
    },
  )

  it('can read as the directory, and change nothing there', async () => {
    const thief = await steal(login)
    await thief.query('set role trevo_directory')
    await thief.query('select from merchants.merchant')
    await expect(thief.query(`update merchants.merchant set profile = '{}'`)).rejects.toMatchObject(DENIED)
    await expect(thief.query('select from identity.member')).rejects.toMatchObject(DENIED)
    await expect(thief.query('select from play.provider_key')).rejects.toMatchObject(DENIED)
  })

  it.each([
    `delete from ledger.restriction`,
    `update ledger.restriction set until = now()`,
    `truncate ledger.restriction`,
    `insert into ledger.restriction (bucket, owner_id, reason, merchant_id) values (1, '${MEMBER}', 'x', 1)`,
    `delete from ledger.allowance`,
    `delete from ledger.ended_round`,
    `delete from ledger.checkpoint`,
    `delete from ledger.freeze`,
    `delete from bus.outbox`,
    `select from bus.outbox_archive`,
    `delete from bus.outbox_archive`,
    `delete from bus.inbox`,
    `truncate bus.outbox_archive`,
    `select from graphile_worker._private_jobs`,
    `create table public.own ()`,
  ])('cannot: %s', async (statement) => {
    const thief = await steal(login)
    await thief.query(`set app.merchant_id = '1'`)
    await expect(thief.query(statement)).rejects.toMatchObject(DENIED)
  })
})

describe('the stolen login of players', () => {
  it.each([`select from play.provider_key`, `select from play.provider_keys()`, `select from play.exposure`])(
    'knows nothing of studios: %s',
    async (statement) => {
      const thief = await steal('trevo_player')
      await expect(thief.query(statement)).rejects.toMatchObject(DENIED)
    },
  )
})

describe('the stolen login of game providers', () => {
  it.each([
    `select password_hash from identity.member`,
    `select * from identity.member`,
    `select secret_hash from identity.session`,
    `update identity.session set expires_at = 'infinity'`,
    `insert into identity.session default values`,
    `select from identity.identifier`,
    `select from identity.passkey`,
    `select from messaging.letter`,
    `select from content.application`,
    `select from http.intent`,
    `select from play.recent`,
    `select jobs.enqueue('identity.mail', '{}', now(), null, 1)`,
  ])('knows nothing of people: %s', async (statement) => {
    const thief = await steal('trevo_provider')
    await expect(thief.query(statement)).rejects.toMatchObject(DENIED)
  })
})

describe('the worker', () => {
  it.each(['trevo_worker', 'trevo_system'])('cannot take a restriction away as %s', async (role) => {
    const worker = new pg.Client({ connectionString: db.appUrl })
    await worker.connect()
    onTestFinished(() => worker.end())
    await worker.query(`set role ${role}; set app.merchant_id = '1'`)
    await expect(worker.query('delete from ledger.restriction')).rejects.toMatchObject(DENIED)
    await expect(worker.query('truncate ledger.restriction')).rejects.toMatchObject(DENIED)
    await expect(worker.query(`update bus.outbox_archive set payload = '{}'`)).rejects.toMatchObject(DENIED)
  })
})
