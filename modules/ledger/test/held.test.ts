import { setTimeout as wait } from 'node:timers/promises'
import { BUSY, connectDatabase } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { auditBooks, openLedger, readBalances, type Outcome } from '../src/index.ts'
import { rowOf } from '../src/ledger.ts'
import { performBatch } from '../src/sql/perform.ts'
import { credit, debit } from './operations.ts'

/** Of whoever gives up; studios do after three seconds. */
const PATIENCE_MS = 400

const db = useDatabase()
const sound = openLedger(db)
const impatient = connectDatabase({
  url: db.appUrl,
  ...testDatabaseLimits,
  queueTimeoutMs: PATIENCE_MS,
  applicationName: 'held',
})
const ledger = openLedger(impatient)
afterAll(() => impatient.close())

async function memberWith(amount: bigint): Promise<string> {
  const memberId = newId()
  await sound.perform(credit({ memberId, ref: newId(), amount }))
  await sound.perform(credit({ memberId, ref: newId(), amount: 1n, accounts: ['bonus'] }))
  return memberId
}

const cashOf = async (memberId: string) =>
  (await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })).find(({ kind }) => kind === 'cash')

/** Somebody at a console, or a job that hangs, holds rows of a member's. */
async function whileHeld<T>(memberId: string, kind: string, act: () => Promise<T>): Promise<T> {
  return asOwner(db.ownerUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from ledger.account where owner_id = $1 and kind = $2 for update', [
      memberId,
      kind,
    ])
    try {
      return await act()
    } finally {
      await holder.query('rollback')
    }
  })
}

describe.each(['cash', 'bonus'])('while somebody holds the %s of a member', (kind) => {
  it('a batch tells the member so, and serves everybody else', async () => {
    const [held, other] = await Promise.all([memberWith(1_000n), memberWith(1_000n)])
    const rows = [held, other, held].map((memberId) => rowOf(debit({ memberId, ref: newId(), amount: 1n })))
    const answers = await whileHeld(held, kind, () => performBatch(db, 1, rows))
    expect(answers).toMatchObject([BUSY, { status: 'posted', balance: 1_000n }, BUSY])
  })

  it('nobody else waits, however often the member asks', async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 20 }, () => memberWith(1_000n)))
    const bet = (memberId: string) => sound.perform(debit({ memberId, ref: newId(), amount: 1n }))
    const asking = await whileHeld(held!, kind, async () => {
      const own = Array.from({ length: 20 }, () => bet(held!))
      // Each of these leaves in one batch with some of those that are held up.
      const answers = await Promise.all(others.map(bet))
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 'posted'))
      const open = Symbol('open')
      expect(await Promise.race([own[0], Promise.resolve(open)])).toBe(open)
      return { own }
    })
    for (const answer of await Promise.all(asking.own)) expect(answer).toMatchObject({ status: 'posted' })
  })

  it('a stake that was given up is not taken when the member is free again', async () => {
    const memberId = await memberWith(1_000n)
    const asked = performance.now()
    await whileHeld(memberId, kind, async () => {
      const asking = Array.from({ length: 5 }, () =>
        ledger.perform(debit({ memberId, ref: newId(), amount: 10n })),
      )
      const answers = await Promise.allSettled(asking)
      expect(performance.now() - asked).toBeGreaterThanOrEqual(PATIENCE_MS)
      for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'system.updating' } })
    })
    await wait(2 * PATIENCE_MS)
    expect(await cashOf(memberId)).toMatchObject({ free: 1_000n })
  })

  it('a stake is taken as soon as the member is free', async () => {
    const memberId = await memberWith(1_000n)
    let asking: Promise<Outcome>
    await whileHeld(memberId, kind, async () => {
      asking = sound.perform(debit({ memberId, ref: newId(), amount: 10n }))
      await wait(PATIENCE_MS / 4)
    })
    expect(await asking!).toMatchObject({ status: 'posted' })
  })
})

it('a member who is held at one merchant is served at another', async () => {
  const memberId = newId()
  await sound.perform(credit({ memberId, ref: newId(), amount: 1n, merchantId: 2, accounts: ['bonus'] }))
  const payment = credit({ memberId, ref: newId(), amount: 5n, accounts: ['cash'] })
  const answers = await whileHeld(memberId, 'bonus', () => performBatch(db, 1, [rowOf(payment)]))
  expect(answers).toMatchObject([{ status: 'posted' }])
})

it('a newcomer whose account is just being opened is served once it is there', async () => {
  const memberId = newId()
  const payment = () => credit({ memberId, ref: newId(), amount: 5n })
  const asking = await asOwner(db.ownerUrl, async (holder) => {
    await holder.query('begin')
    const rows = JSON.stringify([{ seq: 0, ...rowOf(payment()) }])
    await holder.query(`select ledger.try_perform('1', $1)`, [rows])
    expect(await performBatch(db, 1, [rowOf(payment())])).toEqual([BUSY])
    const answer = sound.perform(payment())
    await holder.query('commit')
    return { answer }
  })
  expect(await asking.answer).toMatchObject({ status: 'posted', balance: 10n })
})

it('leaves sound books behind', async () => {
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
