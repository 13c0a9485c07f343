import { asOwner, useDatabase } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditBooks, openLedger, rollUpHouse } from '../src/index.ts'
import { oneOfEachOperation } from './operations.ts'
import { scratchDatabase } from './scratch.ts'

const db = useDatabase()

beforeAll(async () => {
  await oneOfEachOperation(openLedger(db).perform)
  // Somebody's transaction, even in another database, may still hold the mark back.
  await vi.waitUntil(isRolledUp, waitOptions)
})

async function isRolledUp(): Promise<boolean> {
  await rollUpHouse(db)
  return asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      'select (select max(written_in) from ledger.transfer) = (select up_to from ledger.roll_up) as is',
    )
    return rows[0].is as boolean
  })
}

const member = `owner_id = (select min(owner_id::text)::uuid from ledger.account)`
const aDebit = `(select transfer_id from ledger.transfer where kind = 'debit' and status = 'posted' limit 1)`

describe.each([
  [
    'an entry changed',
    `update ledger.entry set amount_minor = amount_minor + 1 where leg = 10 and transfer_id = ${aDebit}`,
    ['I1', 'I2', 'I3'],
  ],
  [
    'both sides of a transfer changed',
    `update ledger.entry set amount_minor = amount_minor + sign(amount_minor) where leg in (1, 10) and transfer_id = ${aDebit}`,
    ['I1', 'I2', 'I3', 'I4', 'I15'],
  ],
  ['an entry without its transfer', `delete from ledger.transfer where kind = 'post'`, ['I1', 'I3', 'I12']],
  [
    'the entries of a transfer gone',
    `delete from ledger.entry where transfer_id = ${aDebit}`,
    ['I1', 'I2', 'I3', 'I4', 'I15'],
  ],
  [
    'a balance changed',
    `update ledger.account set credits_posted = credits_posted + 1 where kind = 'cash' and ${member}`,
    ['I2', 'I3'],
  ],
  [
    'turnover invented on both sides',
    `update ledger.account set credits_posted = credits_posted + 1, debits_posted = debits_posted + 1 where kind = 'cash' and ${member}`,
    ['I3'],
  ],
  [
    'what is left to be staked forgotten',
    `update ledger.account set turnover_minor = 0 where kind = 'bonus' and ${member}`,
    ['I19'],
  ],
  [
    'a conversion that never was',
    `update ledger.account set converted_minor = converted_minor + 1 where kind = 'bonus' and ${member}`,
    ['I19'],
  ],
  [
    'a stake that counted for more than itself',
    `update ledger.transfer set turnover_minor = turnover_minor - 100 where kind = 'debit' and turnover_minor < 0;
     update ledger.account set turnover_minor = 0 where kind = 'bonus'`,
    ['I19'],
  ],
  [
    'the house’s balance changed',
    `update ledger.account set debits_posted = debits_posted + 1 where kind = 'play'`,
    ['I3'],
  ],
  ['the roll-up’s mark put back', `update ledger.roll_up set up_to = 0`, ['I3']],
  [
    'a version left out',
    `update ledger.entry set account_version = account_version + 100 where leg = 1 and transfer_id = (select transfer_id from ledger.transfer where kind = 'post' limit 1)`,
    ['I4', 'I15'],
  ],
  [
    'an account ahead of its entries',
    `update ledger.account set version = version + 1 where kind = 'cash' and ${member}`,
    ['I4', 'I15'],
  ],
  [
    'a reference used for two',
    `update ledger.transfer set source_ref = 'same' where kind = 'credit'`,
    ['I5'],
  ],
  [
    'money below its floor',
    `alter table ledger.account drop constraint account_above_floor; update ledger.account set debits_pending = 100000 where kind = 'cash' and ${member}`,
    ['I9'],
  ],
  [
    'something set aside for nothing',
    `update ledger.account set debits_pending = debits_pending + 1 where kind = 'cash' and ${member}`,
    ['I9'],
  ],
  [
    'a stake taken back that says it was not',
    `update ledger.transfer set settled_by = null where kind = 'debit' and status = 'posted'`,
    ['I10'],
  ],
  ['a tombstone gone', `delete from ledger.transfer where status = 'tombstone'`, ['I10']],
  ['an event gone', `delete from bus.outbox`, ['I12']],
  [
    'an event of nothing',
    `insert into bus.outbox (event_id, subject, payload) values (gen_random_uuid(), 'ledger.v1.transfer', '{}')`,
    ['I12'],
  ],
  [
    'an entry of another merchant',
    `update ledger.entry set merchant_id = 2 where leg = 1 and transfer_id = ${aDebit}`,
    ['I14'],
  ],
  [
    'a hash changed',
    `update ledger.entry set chain = sha256('x') where leg = 1 and transfer_id = ${aDebit}`,
    ['I15'],
  ],
  [
    'the past changed with all its sums',
    `update ledger.entry set created_at = created_at - interval '1 day' where leg = 1 and transfer_id = ${aDebit}`,
    ['I15'],
  ],
  [
    'an account’s last hash changed',
    `update ledger.account set chain = sha256('x') where kind = 'cash' and ${member}`,
    ['I15'],
  ],
])('%s', (_, tampering, expected) => {
  it(`shows as ${expected.join(', ')}`, async () => {
    const scratch = await copyOfBooks()
    await asOwner(scratch.ownerUrl, (owner) => owner.query(tampering))
    const broken = (await auditBooks(scratch.db)).filter(({ violations }) => violations > 0)
    const shown = [...new Set(broken.map(({ invariant }) => invariant))]
    expect(shown.toSorted()).toEqual(expected.toSorted())
  })
})

async function copyOfBooks() {
  const name = new URL(db.ownerUrl).pathname.slice(1)
  await asOwner(db.ownerUrl.replace(name, 'postgres'), (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )
  return scratchDatabase(name)
}
