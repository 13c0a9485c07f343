import type { Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { auditBooks, openLedger, type Logged } from '../src/index.ts'
import { runConcurrentLoad, type CrowdOptions } from './crowd.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, rollback } from './operations.ts'
import { alterFunction, scratchDatabase } from './scratch.ts'

/** The proof in small. What it does not see when the books are broken, the large one does not see either. */
const SMALL = { seed: 7, operations: 1_500, clients: 32, ledgers: 3, members: 12 }
/** Each operation travels alone: without locks, batches would wait for each other in a circle. */
const APART = { operations: 800, clients: 8, ledgers: 8, members: 2 }

const play = (url: string, more: Partial<CrowdOptions> = {}) => runConcurrentLoad({ url, ...SMALL, ...more })

async function broken(db: Database, log: readonly Logged[]): Promise<string[]> {
  const findings = await auditBooks(db, { log })
  return [...new Set(findings.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant))]
}

const BOOKING = ['ledger.move_together', 'ledger.settle_together'] as const

// Without locks or an index everything takes longer, and the machine may be busy.
describe('the proof', () => {
  it('is green on sound books', async () => {
    const { db, appUrl } = await scratchDatabase()
    const { log } = await play(appUrl)
    expect(await broken(db, log)).toEqual([])
  })

  it('is red when acknowledged writes are lost, and only the log outside can see it', async () => {
    const before = await scratchDatabase()
    const { log } = await play(before.appUrl, { operations: 500 })
    // What a standby had that was not waited for, when the primary died.
    const promoted = await scratchDatabase(before.name)
    const { log: later } = await play(before.appUrl, { operations: 100, seed: 8 })
    expect(await broken(promoted.db, log)).toEqual([])
    expect(await broken(promoted.db, [...log, ...later])).toEqual(['I6'])
    expect(await broken(promoted.db, [])).toEqual(['I7'])
  })

  it('is red without the index that makes a reference one', async () => {
    const { db, appUrl, ownerUrl } = await scratchDatabase()
    await asOwner(ownerUrl, (owner) =>
      owner.query(`
        drop index ledger.transfer_by_reference;
        create index transfer_by_reference on ledger.transfer (bucket, merchant_id, source, source_ref)`),
    )
    const { log } = await play(appUrl)
    // Members of one bucket who use the same reference at the same moment: no lock of theirs meets.
    const [one, neighbour] = membersInTwoBuckets()
    const ledgers = [openLedger(db), openLedger(db)]
    for (let at = 0; at < 20; at += 1) {
      const ref = newId()
      await Promise.all(
        [one, neighbour].map((memberId, who) => ledgers[who]!.perform(debit({ memberId, ref, amount: 0n }))),
      )
    }
    expect(await broken(db, log)).toContain('I5')
  })

  it('is red when nobody waits, and what was read is written', async () => {
    const { db, appUrl, ownerUrl } = await scratchDatabase()
    await alterFunction(ownerUrl, 'ledger.hold_accounts', [[/for update of a skip locked/, '']])
    const now = (column: string) =>
      `(select s.${column} from ledger.account s where s.bucket = a.bucket and s.account_id = a.account_id)`
    for (const name of BOOKING)
      await alterFunction(ownerUrl, name, [
        ['= a.credits_posted + ', `= ${now('credits_posted')} + `],
        ['= a.debits_posted - ', `= ${now('debits_posted')} - `],
      ])
    const { log } = await play(appUrl, APART)
    expect(await broken(db, log)).toEqual(expect.arrayContaining(['I2', 'I3', 'I4']))
  })

  it('is red when nobody waits, although what is written is relative', async () => {
    const { db, ownerUrl } = await scratchDatabase()
    await alterFunction(ownerUrl, 'ledger.hold_accounts', [[/for update of a skip locked/, '']])
    const ledgers = [openLedger(db), openLedger(db)]
    const memberId = newId()
    await ledgers[0]!.perform(credit({ memberId, ref: newId(), amount: 1_000n }))
    for (let at = 0; at < 40; at += 1) {
      const bet = debit({ memberId, ref: newId(), amount: 10n })
      await ledgers[0]!.perform(bet)
      await Promise.all(
        ledgers.map((ledger) => ledger.perform(rollback({ memberId, ref: newId(), related: bet.ref }))),
      )
    }
    expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toMatchObject([
      { invariant: 'I10' },
    ])
  })

  it('is red when the event is written after the transfer, by a process that may die between', async () => {
    const { db, appUrl, ownerUrl } = await scratchDatabase()
    for (const name of BOOKING)
      await alterFunction(ownerUrl, name, [
        [/insert into bus\.outbox[\s\S]*?(?=\n {2}\)\n {2}select)/, 'select 1'],
      ])
    const publish = `
      insert into bus.outbox (event_id, merchant_id, subject, payload)
      select t.transfer_id, t.merchant_id, 'ledger.v1.transfer', '{}' from ledger.transfer t
       where t.source_ref = $1 and t.status <> 'tombstone' on conflict do nothing`
    const { log } = await asOwner(ownerUrl, async (owner) => {
      let published = Promise.resolve<unknown>(undefined)
      let count = 0
      return play(appUrl, {
        operations: 500,
        afterEach({ ref }) {
          count += 1
          if (count % 100 === 0) return Promise.resolve() // It died here.
          published = published.then(() => owner.query(publish, [ref]))
          return published
        },
      })
    })
    expect(await broken(db, log)).toEqual(['I12'])
  })

  it('is red when what was taken back before it came may come', async () => {
    const { db, appUrl, ownerUrl } = await scratchDatabase()
    await alterFunction(ownerUrl, 'ledger.settle_together', [
      [/d\.reason = 'never_came'/, `d.reason = 'never_came' and false`],
    ])
    const { log } = await play(appUrl)
    expect(await broken(db, log)).toContain('I10')
  })
})
