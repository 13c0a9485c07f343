import { CommitUnknownError, connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks, logLine, openLedger, type Ledger, type Logged, type Operation } from '../src/index.ts'
import { rowOf } from '../src/ledger.ts'
import { openBreakableProxy, type BreakableProxy, type Cut } from './cable.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'

const TRIES = 10

const db = useDatabase()
const sound = openLedger(db)
const log: Logged[] = []
let cable: BreakableProxy
let beyond: Database
let ledger: Ledger

beforeAll(async () => {
  cable = await openBreakableProxy(db.appUrl)
  const limits = { ...testDatabaseLimits, poolMax: 1, queueTimeoutMs: 2_000, applicationName: 'faults' }
  beyond = connectDatabase({ url: cable.url, ...limits })
  ledger = openLedger(beyond)
})

afterAll(async () => {
  await beyond.close()
  await cable.close()
})

/** Asks until there is an answer, and once more; says what went wrong on the way, and whether it had been done. */
async function insist(operation: Operation) {
  const errors: unknown[] = []
  let wasDone: boolean | undefined
  log.push(JSON.parse(logLine(operation)) as Logged)
  for (let answers = 0; answers < 2;) {
    try {
      const answer = await ledger.perform(operation)
      log.push(JSON.parse(logLine(operation, answer)) as Logged)
      answers += 1
      wasDone ??= answer.replayed
    } catch (error) {
      errors.push(error)
      if (errors.length === TRIES) throw error
    }
  }
  return { errors, wasDone }
}

/** One operation of each kind for a member who has what it takes. */
async function oneOfEach(): Promise<Operation[]> {
  const memberId = newId()
  const [won, bet, held, other] = [newId(), newId(), newId(), newId()]
  const before = [
    credit({ memberId, ref: won, amount: 500n }),
    debit({ memberId, ref: bet, amount: 10n, round: 'r' }),
    hold({ memberId, ref: held, amount: 20n }),
    hold({ memberId, ref: other, amount: 30n }),
  ]
  for (const operation of before) {
    log.push(JSON.parse(logLine(operation, await sound.perform(operation))) as Logged)
  }
  return [
    debit({ memberId, ref: newId(), amount: 5n, contribution: { pool: 'pool:a', amount: 1n } }),
    debit({ memberId, ref: newId(), amount: 1_000_000n }),
    rollback({ memberId, ref: newId(), related: bet }),
    credit({ memberId, ref: newId(), amount: 7n }),
    settlement({ memberId, ref: newId(), kind: 'post', related: held }),
    settlement({ memberId, ref: newId(), kind: 'void', related: other }),
    rollback({ memberId, ref: newId(), related: won, overdraw: true }),
    rollback({ memberId, ref: newId(), related: newId() }),
  ]
}

const violations = async () => (await auditBooks(db, { log })).filter((finding) => finding.violations > 0)

describe('a cable cut', () => {
  const cuts: (Cut & { readonly when: string })[] = [
    { when: 'before the question leaves', way: 'there', afterBytes: 0 },
    { when: 'a few bytes into the question', way: 'there', afterBytes: 9 },
    { when: 'in the middle of the question', way: 'there', afterBytes: 200 },
    { when: 'before the answer arrives', way: 'back', afterBytes: 0 },
    { when: 'a few bytes into the answer', way: 'back', afterBytes: 7 },
    { when: 'in the middle of the answer', way: 'back', afterBytes: 60 },
  ]

  it.each(cuts)('$when: asked again, every kind of operation has one outcome', async (cut) => {
    for (const operation of await oneOfEach()) {
      await insist(credit({ memberId: newId(), ref: newId(), amount: 1n }))
      const cutDone = cable.arm(cut)
      const { errors, wasDone } = await insist(operation)
      await cutDone
      expect(errors.length).toBeGreaterThan(0)
      expect(wasDone).toBe(cut.way === 'back')
      for (const error of errors) expect(error).toBeInstanceOf(CommitUnknownError)
    }
    expect(await violations()).toEqual([])
  })

  it('within the last bytes of either way', async () => {
    const memberId = newId()
    await insist(credit({ memberId, ref: newId(), amount: 1_000n }))
    cable.measure()
    await ledger.perform(debit({ memberId, ref: 'measure', amount: 1n }))
    const whole = cable.measure()
    log.push(JSON.parse(logLine(debit({ memberId, ref: 'measure', amount: 1n }))) as Logged)
    for (const way of ['there', 'back'] as const) {
      for (const short of [1, 2, 5, 6, 20]) {
        const cutDone = cable.arm({ way, afterBytes: whole[way] - short })
        await insist(debit({ memberId, ref: newId(), amount: 1n }))
        await cutDone
      }
    }
    expect(await violations()).toEqual([])
  })
})

/** Every place at which a call writes, in no particular order; the last is the commit itself. */
const PLACES = {
  'before an account is opened': ['before insert', 'ledger.account', ''],
  'after an account was booked': ['after update', 'ledger.account', ''],
  'before an entry is written': ['before insert', 'ledger.entry', ''],
  'after an entry was written': ['after insert', 'ledger.entry', ''],
  'before the transfer is written': ['before insert', 'ledger.transfer', ''],
  'after what it settles was marked': ['after update', 'ledger.transfer', ''],
  'before the event is written': ['before insert', 'bus.outbox', ''],
  'at the commit': ['after insert', 'bus.outbox', 'deferrable initially deferred'],
} as const

describe.each(Object.entries(PLACES))('an end %s', (place, [when, table, deferred]) => {
  it.each([
    ['an error', `raise exception 'injected'`],
    ['a cancelled statement', `perform pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`],
    ['a terminated connection', `perform pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`],
  ])('by %s leaves nothing behind, and asked again has one outcome', async (_, act) => {
    const operations = [
      credit({ memberId: newId(), ref: newId(), amount: 7n, accounts: ['bonus'] }),
      ...(await oneOfEach()),
    ]
    let failed = 0
    for (const operation of operations) {
      await setTrap(when, table, deferred, act)
      const { errors, wasDone } = await insist(operation)
      expect(wasDone).toBe(false)
      await asOwner(db.ownerUrl, (owner) => owner.query(`drop trigger trap on ${table}`))
      if (errors.length > 0) failed += 1
    }
    expect(failed, place).toBeGreaterThan(0)
    expect(await violations()).toEqual([])
  })
})

/** The first row to come this way meets it. A sequence remembers that it did: it is not rolled back. */
async function setTrap(when: string, table: string, deferred: string, act: string): Promise<void> {
  await asOwner(db.ownerUrl, (owner) =>
    owner.query(`
      create sequence if not exists public.sprung;
      grant usage on sequence public.sprung to public;
      select setval('public.sprung', 1, false);
      create or replace function public.spring() returns trigger language plpgsql security definer as $$
        begin
          if nextval('public.sprung') = 1 then ${act}; end if;
          return new;
        end $$;
      create ${deferred ? 'constraint' : ''} trigger trap ${when} on ${table} ${deferred}
        for each row execute function public.spring()`),
  )
}

describe('a call that waits for a lock', () => {
  it.each([
    ['cancelled', 'pg_cancel_backend'],
    ['terminated', 'pg_terminate_backend'],
  ])('and is %s has one outcome when asked again', async (_, end) => {
    // Of a newcomer there is no row yet that could be passed over.
    const payment = credit({ memberId: newId(), ref: newId(), amount: 100n })
    await asOwner(db.ownerUrl, async (holder) => {
      await holder.query('begin')
      await holder.query(`select ledger.try_perform('1', $1)`, [
        JSON.stringify([{ seq: 0, ...rowOf(payment) }]),
      ])
      const asking = insist(payment)
      await expect
        .poll(() =>
          asOwner(db.ownerUrl, async (other) => {
            const { rows } = await other.query(
              `select ${end}(pid) from pg_stat_activity
                where datname = current_database() and application_name = 'faults' and wait_event_type = 'Lock'`,
            )
            return rows.length
          }),
        )
        .toBe(1)
      await holder.query('rollback')
      const { errors, wasDone } = await asking
      expect(errors.length).toBeGreaterThan(0)
      expect(wasDone).toBe(false)
    })
    expect(await violations()).toEqual([])
  })
})
