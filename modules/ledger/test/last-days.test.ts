import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { openLedger, putAllowance, readAllowances, readLastDays } from '../src/index.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)
const ZONE = 'America/Sao_Paulo'

/** Somebody whose transfers happen at that time of a day, so many days ago where they play. */
function player() {
  const memberId = newId()
  const key = { merchantId: 1, memberId, currency: 'BRL' }
  const refs = new Map<string, number>()
  const at = async (daysAgo: number, time: string, perform: (ref: string) => Promise<unknown>) => {
    const ref = newId()
    refs.set(ref, daysAgo)
    await perform(ref)
    await asOwner(db.ownerUrl, (owner) =>
      owner.query(
        `update ledger.transfer
            set created_at = (date_trunc('day', now() at time zone $2)
                              - make_interval(days => $3) + $4::interval) at time zone $2
          where source_ref = $1`,
        [ref, ZONE, daysAgo, time],
      ),
    )
    return ref
  }
  return {
    memberId,
    key,
    at,
    bet: (daysAgo: number, time: string, amount = 100n, round: string = newId()) =>
      at(daysAgo, time, (ref) => ledger.perform(debit({ memberId, ref, amount, round }))),
    last: () => db.tx({ merchantId: 1 }, (tx) => readLastDays(tx, key, ZONE, 7)),
  }
}

it('tells time, deposits and result of each of the last seven days, and of no other [BR-24]', async () => {
  const { memberId, at, bet, last } = player()
  const pay = (amount: bigint) => (ref: string) =>
    ledger.perform(credit({ memberId, ref, amount, house: 'payments', code: 'deposit', source: 'psp' }))
  await at(7, '12:00', pay(5_000n))
  await at(6, '00:00', pay(2_000n))
  await bet(7, '23:58', 300n)
  await bet(6, '00:01', 200n)
  const round = newId()
  await bet(3, '20:00', 400n, round)
  await at(3, '20:01:30', (ref) =>
    ledger.perform(credit({ memberId, ref, amount: 1_000n, round, needsBet: true })),
  )
  await bet(3, '20:02', 100n)
  // Played, although its money came back.
  const undone = await bet(3, '20:06:59', 700n)
  await at(3, '20:07', (ref) => ledger.perform(rollback({ memberId, ref, related: undone })))
  await bet(3, '20:12', 50n)
  await bet(1, '23:58:30', 10n)
  await bet(0, '00:00:30', 10n)
  const days = await last()
  expect(days.map(({ seconds, deposited, net }) => [seconds, deposited, net])).toEqual([
    // From midnight on; what was before is of the eighth day.
    [60, 2_000n, -200n],
    [0, 0n, 0n],
    [0, 0n, 0n],
    // The last stake came a second too late to belong to the others.
    [419, 0n, 450n],
    [0, 0n, 0n],
    [90, 0n, -10n],
    [30, 0n, -10n],
  ])
  expect(new Set(days.map(({ day }) => day)).size).toBe(7)
})

it('agrees with a limit of time about what was played today', async () => {
  const { memberId, key, bet, last } = player()
  await ledger.perform(credit({ memberId, ref: newId(), amount: 1_000n, guarded: false }))
  await bet(0, '00:00:05')
  await bet(0, '00:02:05')
  await bet(0, '00:07:06')
  await db.tx({ merchantId: 1 }, (tx) =>
    putAllowance(tx, key, { name: 'time', counts: 'time', limit: 60n, period: 'day', timeZone: ZONE }),
  )
  const [limit] = await db.tx({ merchantId: 1 }, (tx) => readAllowances(tx, memberId))
  expect((await last()).at(-1)!.seconds).toBe(Number(limit!.used))
  expect(limit!.used).toBe(120n)
})

it('tells nothing of anybody else, and a week of nothing to whoever has not played', async () => {
  const { bet } = player()
  await bet(0, '00:00:05')
  const days = await player().last()
  expect(days).toHaveLength(7)
  expect(days.every(({ seconds, deposited, net }) => seconds === 0 && deposited === 0n && net === 0n)).toBe(
    true,
  )
})
