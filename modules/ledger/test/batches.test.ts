import { BUSY, connectDatabase } from '@trevo/db'
import { InvariantError, newId } from '@trevo/kernel'
import { testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { auditBooks, openLedger, type Outcome } from '../src/index.ts'
import { rowOf } from '../src/ledger.ts'
import { performBatch, type OperationRow } from '../src/sql/perform.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const limits = { ...testDatabaseLimits, poolMax: 4, applicationName: 'test' }
const elsewhere = connectDatabase({ url: db.appUrl, ...limits })
const ledger = openLedger(db)
const other = openLedger(elsewhere)
afterAll(() => elsewhere.close())

async function memberWith(amount: bigint): Promise<string> {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount }))
  return memberId
}

/** Of members whom nobody else holds. */
async function performNow(rows: readonly OperationRow[]): Promise<Outcome[]> {
  return (await performBatch(db, 1, rows)).filter((answer) => answer !== BUSY)
}

describe('in one batch', () => {
  it('a row the database cannot read fails alone', async () => {
    const members = Array.from({ length: 10 }, () => newId())
    const asked = members.map((memberId, at) =>
      ledger.perform(
        credit({ memberId, ref: newId(), amount: 1n, ...(at === 5 ? { currency: 'REAIS' } : {}) }),
      ),
    )
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(members.map((_, at) => at !== 5))
    expect(settled[5]).toMatchObject({ reason: { code: '23514' } })
  })

  it('the same reference twice has one effect, and the second hears the first’s answer', async () => {
    const memberId = await memberWith(100n)
    const bet = debit({ memberId, ref: newId(), amount: 60n })
    const [first, second] = await performNow([rowOf(bet), rowOf(bet)])
    expect(first).toMatchObject({ status: 'posted', balance: 40n, replayed: false })
    expect(second).toEqual({ ...first, replayed: true })
  })

  it('what comes in two currencies finds an account in each', async () => {
    const memberId = await memberWith(100n)
    const win = { memberId, amount: 5n, house: 'play' } as const
    const wins = ['BRL', 'EUR'].map((currency) => rowOf(credit({ ...win, ref: newId(), currency })))
    expect(await performNow(wins)).toMatchObject([
      { status: 'posted', balance: 105n },
      { status: 'posted', balance: 5n },
    ])
  })

  it('the same reference for two members of a bucket is the first’s', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    const ref = newId()
    // Keep the lanes busy, so that the two wait and leave together.
    const busy = [1, 2].map(() => ledger.perform(credit({ memberId: newId(), ref: newId(), amount: 1n })))
    const answers = await Promise.all(
      [one, neighbour].map((memberId) => ledger.perform(credit({ memberId, ref, amount: 5n }))),
    )
    await Promise.all(busy)
    expect(answers).toMatchObject([{ status: 'posted' }, { status: 'rejected', reason: 'reference_reused' }])
  })

  it('a rollback and the stake it names, of two members of a bucket, do not meet', async () => {
    const [one, neighbour] = membersInTwoBuckets()
    await ledger.perform(credit({ memberId: one, ref: newId(), amount: 100n }))
    const bet = debit({ memberId: one, ref: newId(), amount: 10n })
    const busy = [1, 2].map(() => ledger.perform(credit({ memberId: newId(), ref: newId(), amount: 1n })))
    const answers = await Promise.all([
      ledger.perform(bet),
      ledger.perform(rollback({ memberId: neighbour, ref: newId(), related: bet.ref })),
    ])
    await Promise.all(busy)
    expect(answers).toMatchObject([
      { status: 'posted', balance: 90n },
      { status: 'rejected', reason: 'other_owner' },
    ])
  })

  it('funds are counted in order', async () => {
    const memberId = await memberWith(100n)
    const bets = [30n, 50n, 40n, 20n, 1n].map((amount) => rowOf(debit({ memberId, ref: newId(), amount })))
    const answers = await performNow(bets)
    expect(answers.map(({ status }) => status)).toEqual([
      'posted',
      'posted',
      'rejected',
      'posted',
      'rejected',
    ])
    expect(answers.map(({ balance }) => balance)).toEqual([70n, 20n, 20n, 0n, 0n])
  })
})

it('the same reference from two processes at once has one effect', async () => {
  for (let at = 0; at < 20; at += 1) {
    const memberId = at % 2 === 0 ? await memberWith(100n) : newId()
    const bet = debit({ memberId, ref: newId(), amount: 60n })
    const answers = await Promise.all([ledger, other, ledger, other].map((process) => process.perform(bet)))
    expect(answers.filter(({ replayed }) => !replayed).length).toBe(1)
    expect(
      new Set(answers.map(({ transferId, balance, status }) => `${transferId} ${balance} ${status}`)).size,
    ).toBe(1)
  }
})

it.each([
  ['below nothing', { amount: -1n }],
  ['above what the books take', { amount: 10n ** 15n + 1n }],
  ['with a share above the stake', { amount: 1n, contribution: { pool: 'pool:a', amount: 2n } }],
  ['with a share below nothing', { amount: 1n, contribution: { pool: 'pool:a', amount: -1n } }],
] as const)('an amount %s is a mistake of ours', async (_, said) => {
  await expect(ledger.perform(debit({ memberId: newId(), ref: newId(), ...said }))).rejects.toThrow(
    InvariantError,
  )
})

it.each([
  ['of nothing', { amount: 0n }],
  ['as large as may be', { amount: 10n ** 15n }],
  ['all of which goes to a pool', { amount: 5n, contribution: { pool: 'pool:a', amount: 5n } }],
  ['none of which goes to its pool', { amount: 5n, contribution: { pool: 'pool:a', amount: 0n } }],
] as const)('a stake %s is booked', async (_, said) => {
  const memberId = await memberWith(10n ** 15n)
  const answer = await ledger.perform(debit({ memberId, ref: newId(), ...said }))
  expect(answer).toMatchObject({ status: 'posted', balance: 10n ** 15n - said.amount })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
