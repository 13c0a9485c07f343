import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import {
  openLedger,
  putAllowance,
  readAllowances,
  tightenAllowance,
  type Allowance,
  type Debit,
} from '../src/index.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

const OVER = { status: 'rejected', reason: 'limit:time_month', remaining: 0n }
const month = (limit: bigint): Allowance => ({
  name: 'time_month',
  counts: 'time',
  limit,
  period: 'month',
  timeZone: 'UTC',
})

/** A player with such a limit, in seconds, whose clock goes by what is said: everything of theirs becomes older. */
async function player(...limits: readonly Allowance[]) {
  const memberId = newId()
  const key = { merchantId: 1, memberId, currency: 'BRL' }
  await ledger.perform(credit({ memberId, ref: newId(), amount: 10_000n, guarded: false }))
  const set = (limit: Allowance) => db.tx({ merchantId: 1 }, (tx) => putAllowance(tx, key, limit))
  for (const limit of limits) await set(limit)
  return {
    memberId,
    set,
    bet: (of: Partial<Debit> = {}) =>
      ledger.perform(debit({ memberId, ref: newId(), amount: 1n, round: newId(), ...of })),
    tighten: (limit: Allowance) => db.tx({ merchantId: 1 }, (tx) => tightenAllowance(tx, key, limit)),
    usedOf: async (name = 'time_month') => {
      const all = await db.tx({ merchantId: 1 }, (tx) => readAllowances(tx, memberId))
      return Number(all.find((one) => one.name === name)!.used)
    },
    pass: (seconds: number) =>
      asOwner(db.ownerUrl, async (owner) => {
        const age = `- make_interval(secs => ${seconds})`
        await owner.query(
          `update ledger.transfer set created_at = created_at ${age} where owner_id = '${memberId}'`,
        )
        await owner.query(
          `update ledger.allowance set seen_at = seen_at ${age} where owner_id = '${memberId}'`,
        )
      }),
  }
}

/** Seconds that a test itself takes: what was measured is not more than these above what was said. */
const SLACK = 20
const about = (seconds: number): unknown =>
  expect.toSatisfy((is: number) => is >= seconds - 1 && is < seconds + SLACK, `about ${seconds}`)

describe('time played', () => {
  it('is between stakes that follow each other within five minutes, and no pause counts [BR-21]', async () => {
    const { bet, pass, usedOf } = await player(month(7_200n))
    await bet()
    expect(await usedOf()).toEqual(about(0))
    await pass(279)
    await bet()
    expect(await usedOf()).toEqual(about(279))
    await pass(301)
    await bet()
    expect(await usedOf()).toEqual(about(279))
    await pass(120)
    expect(await usedOf()).toEqual(about(279))
    await bet({ amount: 0n })
    expect(await usedOf()).toEqual(about(399))
  })

  it('loses nothing between many quick stakes', async () => {
    const { rows } = await asOwner(db.ownerUrl, (owner) =>
      owner.query<{ played: number }>(`
        select sum(ledger.seconds_played(at - interval '1.6 seconds', at, '-infinity'))::int as played
          from generate_series('2026-11-18 12:00:01.6Z'::timestamptz, '2026-11-18 12:00:32Z', '1.6 seconds') as at`),
    )
    expect(rows).toEqual([{ played: 32 }])
  })

  it('begins with the period: what was before does not count in it', async () => {
    const { memberId, bet, pass, usedOf } = await player(month(7_200n))
    await bet()
    await pass(100)
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(
        `update ledger.allowance set used_minor = 7200, resets_at = now() - interval '1 minute' where owner_id = $1`,
        [memberId],
      ),
    )
    expect(await bet()).toMatchObject({ status: 'posted' })
    expect(await usedOf()).toEqual(about(100))
    const { rows } = await asOwner(db.ownerUrl, (owner) =>
      owner.query<{ today: number; yesterday: number; late: number }>(`
        select ledger.seconds_played('2026-11-17 23:58Z', '2026-11-18 00:01Z', '2026-11-18Z')::int as today,
               ledger.seconds_played('2026-11-17 23:50Z', '2026-11-17 23:54Z', '2026-11-18Z')::int as yesterday,
               ledger.seconds_played('2026-11-18 00:02Z', '2026-11-18 00:01Z', '2026-11-18Z')::int as late`),
    )
    expect(rows[0]).toEqual({ today: 60, yesterday: 0, late: 0 })
    const { rows: edges } = await asOwner(db.ownerUrl, (owner) =>
      owner.query<{ within: number; beyond: number }>(`
        select ledger.seconds_played('2026-11-18 00:00Z', '2026-11-18 00:05Z', '2026-11-18Z')::int as within,
               ledger.seconds_played('2026-11-18 00:00Z', '2026-11-18 00:05:00.001Z', '2026-11-18Z')::int as beyond`),
    )
    expect(edges[0]).toEqual({ within: 300, beyond: 0 })
  })

  it('does not come back with a stake that is taken back', async () => {
    const { memberId, bet, pass, usedOf } = await player(month(7_200n))
    await bet()
    await pass(200)
    const ref = newId()
    await bet({ ref, amount: 500n })
    await ledger.perform(rollback({ memberId, ref: newId(), related: ref }))
    expect(await usedOf()).toEqual(about(200))
  })

  it('is counted from what was played when a limit is set, and goes on from there [BR-21]', async () => {
    const { memberId, bet, pass, set, usedOf } = await player()
    const undone = newId()
    await bet()
    await pass(200)
    await bet({ ref: undone })
    await ledger.perform(rollback({ memberId, ref: newId(), related: undone }))
    await pass(250)
    await bet({ amount: 999_999n })
    await pass(40)
    await set(month(7_200n))
    expect(await usedOf()).toEqual(about(200))
    await bet()
    // The stake that nobody could pay for was none; the one before is 290 seconds away.
    expect(await usedOf()).toEqual(about(490))
  })
})

describe('a limit of time', () => {
  it('refuses the first stake beyond it, free ones too, counting up to that very stake [BR-21]', async () => {
    const { bet, pass } = await player(month(400n))
    await bet()
    await pass(200)
    expect(await bet()).toMatchObject({ status: 'posted' })
    await pass(170)
    expect(await bet()).toMatchObject({ status: 'posted' })
    await pass(30)
    expect(await bet()).toMatchObject(OVER)
    expect(await bet({ amount: 0n })).toMatchObject(OVER)
  })

  it('that is over stays over, however long nobody plays', async () => {
    const { bet, pass, usedOf } = await player(month(400n))
    await bet()
    await pass(290)
    await bet()
    await pass(150)
    expect(await bet()).toMatchObject(OVER)
    expect(await usedOf()).toEqual(about(440))
    await pass(3_600)
    expect(await bet()).toMatchObject(OVER)
    expect(await usedOf()).toEqual(about(440))
  })

  it('lets a round that has begun end, and no other begin [BR-21]', async () => {
    const { memberId, bet, pass } = await player(month(10n))
    const [round, undone, refused] = ['begun', 'undone', 'refused']
    await bet({ round })
    const ref = newId()
    await bet({ round: undone, ref })
    await ledger.perform(rollback({ memberId, ref: newId(), related: ref }))
    await pass(60)
    expect(await bet({ round: refused })).toMatchObject(OVER)
    expect(await bet({ round: refused })).toMatchObject(OVER)
    expect(await bet({ round: undone })).toMatchObject(OVER)
    expect(await bet({ round, source: 'another' })).toMatchObject(OVER)
    expect(await ledger.perform(debit({ memberId, ref: newId(), amount: 1n }))).toMatchObject(OVER)
    expect(await bet({ round })).toMatchObject({ status: 'posted' })
    const win = credit({ memberId, ref: newId(), amount: 5n, round, needsBet: true })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted' })
  })

  it('stands aside for none of the others while a round ends', async () => {
    const stakes = { ...month(2n), name: 'stakes', counts: 'stakes' } as const
    const { bet, pass, usedOf } = await player(month(10n), stakes)
    await bet({ round: 'begun' })
    await pass(60)
    expect(await bet({ round: 'begun', amount: 2n })).toMatchObject({ reason: 'limit:stakes', remaining: 1n })
    // Refused for another limit, it was no play.
    expect(await usedOf()).toEqual(about(0))
    expect(await bet()).toMatchObject(OVER)
  })

  it('is narrowed by the players’ login and never widened', async () => {
    const { tighten, bet, pass } = await player()
    expect(await tighten(month(400n))).toBe(true)
    expect(await tighten(month(401n))).toBe(false)
    await bet()
    await pass(60)
    expect(await tighten(month(50n))).toBe(true)
    expect(await bet()).toMatchObject(OVER)
  })

  it('refuses no win and no rollback', async () => {
    const { memberId, bet, pass } = await player(month(10n))
    const ref = newId()
    await bet({ ref, round: 'r' })
    await pass(60)
    expect(await bet()).toMatchObject(OVER)
    const win = credit({ memberId, ref: newId(), amount: 5n, round: 'r', needsBet: true })
    expect(await ledger.perform(win)).toMatchObject({ status: 'posted' })
    await ledger.perform(rollback({ memberId, ref: newId(), related: win.ref }))
    expect(await ledger.perform(rollback({ memberId, ref: newId(), related: ref }))).toMatchObject({
      status: 'posted',
    })
  })
})
