import { BUSY } from '@trevo/db'
import { bucketOf, newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { auditBooks, openLedger, type Operation, type Outcome } from '../src/index.ts'
import { rowOf } from '../src/ledger.ts'
import { performBatch } from '../src/sql/perform.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

/** Lets the second begin while the first is done but not yet committed, and makes sure that it was held up. */
async function whileUnderWay(first: Operation, second: Operation): Promise<Outcome> {
  const asking = await asOwner(db.ownerUrl, async (owner) => {
    await owner.query('begin')
    const rows = JSON.stringify([{ seq: 0, ...rowOf(first) }])
    await owner.query('select ledger.try_perform($1, $2)', [first.merchantId, rows])
    const answer = ledger.perform(second)
    expect(await performBatch(db, second.merchantId, [rowOf(second)])).toEqual([BUSY])
    await owner.query('commit')
    return { answer }
  })
  return asking.answer
}

async function memberWith(amount: bigint): Promise<string> {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount }))
  return memberId
}

it('a stake waits for the one under way, and finds what it has left', async () => {
  const memberId = await memberWith(100n)
  const [first, second] = [80n, 80n].map((amount) => debit({ memberId, ref: newId(), amount }))
  expect(await whileUnderWay(first!, second!)).toMatchObject({
    status: 'rejected',
    reason: 'insufficient_funds',
    balance: 20n,
  })
})

it('the same stake waits for itself, and hears the same answer', async () => {
  const memberId = await memberWith(100n)
  const bet = debit({ memberId, ref: newId(), amount: 80n })
  expect(await whileUnderWay(bet, bet)).toMatchObject({ status: 'posted', balance: 20n, replayed: true })
})

it('a limit counts the stake under way', async () => {
  const memberId = await memberWith(1_000n)
  await asOwner(db.ownerUrl, (owner) =>
    owner.query('select ledger.set_allowance(1, $1::smallint, $2, $3, $4, $5, 100, $6, $7)', [
      bucketOf(memberId),
      memberId,
      'BRL',
      'day',
      'stakes',
      'day',
      'UTC',
    ]),
  )
  const [first, second] = [80n, 80n].map((amount) => debit({ memberId, ref: newId(), amount }))
  expect(await whileUnderWay(first!, second!)).toMatchObject({ reason: 'limit:day', remaining: 20n })
})

it('a rollback waits for the one under way, and takes nothing back again', async () => {
  const memberId = await memberWith(100n)
  const bet = debit({ memberId, ref: newId(), amount: 80n })
  await ledger.perform(bet)
  const [first, second] = [1, 2].map(() => rollback({ memberId, ref: newId(), related: bet.ref }))
  expect(await whileUnderWay(first!, second!)).toMatchObject({ status: 'noop', reason: 'already_back' })
})

it('a newcomer’s second payment waits for the first, whose accounts are just being opened', async () => {
  const memberId = newId()
  const [first, second] = [30n, 40n].map((amount) => credit({ memberId, ref: newId(), amount }))
  expect(await whileUnderWay(first!, second!)).toMatchObject({ status: 'posted', balance: 70n })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
