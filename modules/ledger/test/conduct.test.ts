import { newId, systemClock } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { openLedger, putAllowance, readConduct } from '../src/index.ts'
import { credit, debit, hold, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)
const ZONE = 'America/Sao_Paulo'

/** Somebody whose transfers happen at that time of a day, so many days ago where they play. */
function player() {
  const memberId = newId()
  const at = async (daysAgo: number, time: string, perform: (ref: string) => Promise<unknown>) => {
    const ref = newId()
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
    at,
    bet: (daysAgo: number, time: string, amount = 100n) =>
      at(daysAgo, time, (ref) => ledger.perform(debit({ memberId, ref, amount, round: newId() }))),
    win: (daysAgo: number, time: string, amount: bigint) =>
      at(daysAgo, time, (ref) => ledger.perform(credit({ memberId, ref, amount }))),
    pay: (daysAgo: number, time: string, amount = 1_000n) =>
      at(daysAgo, time, (ref) =>
        ledger.perform(credit({ memberId, ref, amount, house: 'payments', code: 'deposit', source: 'psp' })),
      ),
    takeOut: (daysAgo: number, time: string, amount: bigint) =>
      at(daysAgo, time, (ref) => ledger.perform(hold({ memberId, ref, amount, code: 'withdrawal' }))),
    days: (since = 2) =>
      db.tx({ merchantId: 1 }, async (tx) => {
        const from = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(
          systemClock.now() - since * 86_400_000,
        )
        return readConduct(
          tx,
          { merchantId: 1, memberId, currency: 'BRL' },
          { timeZone: ZONE, from, night: { from: 0, until: 6 }, chaseMinutes: 30, paidBackHours: 24 },
        )
      }),
  }
}

it('counts deposits soon after a loss, and no others [BR-26]', async () => {
  const { pay, bet, win, days } = player()
  await pay(2, '10:00', 5_000n)
  await bet(2, '10:10', 500n)
  // Thirty minutes after the last stake, and lost since the deposit before.
  await pay(2, '10:40')
  // Nothing was staked since.
  await pay(2, '10:41')
  await bet(2, '11:00', 100n)
  // A second too late.
  await pay(2, '11:30:01')
  await bet(2, '12:00', 100n)
  await win(2, '12:01', 300n)
  // Soon after a stake, but won.
  await pay(2, '12:05')
  // The loss of the day before is none of that day's once 24 hours are over.
  await bet(1, '13:00', 100n)
  await pay(0, '00:00:01')
  expect((await days()).map(({ chases, deposits }) => [deposits, chases])).toEqual([
    [5, 1],
    [0, 0],
    [1, 0],
  ])
})

it('goes on over midnight, and says of a day the same whenever it is asked [BR-26]', async () => {
  const { pay, bet, days } = player()
  await pay(2, '09:00', 5_000n)
  await bet(2, '23:50', 500n)
  await pay(1, '00:05')
  await bet(1, '00:10', 500n)
  const all = await days()
  expect(all.map(({ chases }) => chases)).toEqual([0, 1, 0])
  expect(await days(1)).toEqual(all.slice(1))
  expect(await days(0)).toEqual(all.slice(2))
})

it('counts what is paid in within a day of a withdrawal [BR-26]', async () => {
  const { pay, takeOut, days } = player()
  await pay(2, '08:00', 5_000n)
  await takeOut(2, '09:00', 1_000n)
  await pay(2, '09:30')
  await pay(1, '09:00')
  await pay(1, '09:00:01')
  // Nothing was there to be taken out: it was refused.
  await takeOut(0, '00:00:01', 90_000n)
  await pay(0, '00:00:02')
  expect((await days()).map(({ paidBackIn }) => paidBackIn)).toEqual([1, 1, 0])
})

it('tells the hours of the night from those of the day [BR-26]', async () => {
  const { pay, bet, days } = player()
  await pay(3, '08:00', 50_000n)
  for (const time of ['05:56', '05:59:59', '06:02']) await bet(1, time)
  for (const [ago, time] of [
    [2, '23:58'],
    [1, '00:01'],
  ] as const)
    await bet(ago, time)
  expect((await days()).map(({ seconds, nightSeconds }) => [seconds, nightSeconds])).toEqual([
    [120, 0],
    // One minute after midnight, and what ends before six.
    [60 + 239 + 121, 60 + 239],
    [0, 0],
  ])
})

it('counts stakes that a limit refused; what was taken back is neither staked nor lost [BR-26]', async () => {
  const { memberId, pay, bet, at, days } = player()
  await pay(1, '08:00', 50_000n)
  const undone = await bet(1, '09:00', 700n)
  await at(1, '09:01', (ref) => ledger.perform(rollback({ memberId, ref, related: undone })))
  await bet(1, '09:02', 200n)
  await db.tx({ merchantId: 1 }, (tx) =>
    putAllowance(
      tx,
      { merchantId: 1, memberId, currency: 'BRL' },
      { name: 'stake_day', counts: 'stakes', limit: 1n, period: 'day', timeZone: ZONE },
    ),
  )
  await bet(0, '00:00:01', 100n)
  await bet(0, '00:00:02', 100n)
  expect((await days(1)).map(({ net, limitRefusals }) => [net, limitRefusals])).toEqual([
    [-200n, 0],
    [0n, 2],
  ])
})
