import { systemClock } from '@trevo/kernel'
import { awardOf, creditOf, debitOf, rollbackOf } from '../bodies.ts'
import { expectCode, expectSame, Failed, moving, Skipped, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'
import type { BarredSeat } from '../players.ts'

const DAY_MS = 86_400_000

/** Three rounds, their stakes and wins in any order, each said twice; a win ahead of its stake is said again. */
async function anyOrder(kit: Kit): Promise<void> {
  const rounds = [200, 300, 500].map((amount) => debitOf(kit.seat, amount))
  const stakes = rounds.map((body) => ['debit', body] as const)
  const wins = rounds.map((bet, at) => ['credit', creditOf(kit.seat, bet.roundId, 100 * (at + 1))] as const)
  const early = await Promise.all([...wins, ...stakes, ...wins].map(([call, body]) => kit.ask(call, body)))
  for (const reply of early) expectCode(reply, 'OK', 'TX_NOT_FOUND')
  for (const [call, body] of [...stakes, ...wins]) expectCode(await kit.ask(call, body), 'OK')
}

async function beforeStake(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  const win = creditOf(kit.seat, bet.roundId, 300)
  expectCode(await kit.ask('credit', win), 'TX_NOT_FOUND')
  expectCode(await kit.ask('debit', bet), 'OK')
  expectCode(await kit.ask('credit', win), 'OK')
}

async function zero(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  expectCode(await kit.ask('debit', bet), 'OK')
  const win = creditOf(kit.seat, bet.roundId, 0)
  const first = await kit.ask('credit', win)
  expectCode(first, 'OK')
  if (!first.platformTxId) throw new Failed('a win of nothing has no id: it was not recorded')
  expectSame([first, await kit.ask('credit', win)])
}

async function late(kit: Kit): Promise<void> {
  const occurredAt = new Date(systemClock.now() - DAY_MS).toISOString()
  const bet = { ...debitOf(kit.seat, 100), occurredAt }
  expectCode(await kit.ask('debit', bet), 'OK')
  const win = { ...creditOf(kit.seat, bet.roundId, 400), occurredAt }
  expectCode(await kit.ask('credit', win), 'OK')
  expectCode(await kit.ask('credit', { ...win, amount: 4_000 }), 'DUPLICATE_CONFLICT')
}

/** No more stakes, but what the player has won is theirs, and a stake taken back is theirs, too. */
async function owed(kit: Kit, seat: BarredSeat): Promise<void> {
  const codes = { expired: ['TOKEN_EXPIRED'], blocked: ['PLAYER_BLOCKED'], excluded: ['PLAYER_BLOCKED'] }[
    seat.role
  ]
  const bet = debitOf(seat, 100)
  expectCode(await kit.ask('debit', bet), ...codes)
  expectCode(await kit.ask('credit', creditOf(seat, seat.roundId, 700)), 'OK')
  expectCode(await kit.ask('rollback', rollbackOf(seat, bet.txId)), 'OK')
}

const paidTo = (role: BarredSeat['role'], proves: string): Check => ({
  id: `win-${role}`,
  proves,
  rules: ['SW-03', 'SW-04'],
  async run(kit) {
    const seat = kit.barred.find((one) => one.role === role)
    if (!seat) throw new Skipped(`the platform gave us no player who is ${role}`)
    await moving(kit, seat, 700, () => owed(kit, seat))
  },
})

export const winChecks: readonly Check[] = [
  {
    id: 'win-before-stake',
    proves: 'A win that overtakes its stake is paid once the stake is there.',
    rules: ['SW-07'],
    run: (kit) => moving(kit, kit.seat, 200, () => beforeStake(kit)),
  },
  {
    id: 'win-without-stake',
    proves: 'A win of a round without a stake is not paid.',
    rules: ['SW-07'],
    run: (kit) =>
      moving(kit, kit.seat, 0, async () =>
        expectCode(
          await kit.ask('credit', creditOf(kit.seat, 'nothing-was-staked-here', 500)),
          'TX_NOT_FOUND',
        ),
      ),
  },
  {
    id: 'win-free-round',
    proves: 'Winnings of a free round and awards need no stake.',
    rules: ['SW-07', 'SW-13'],
    run: (kit) =>
      moving(kit, kit.seat, 350, async () => {
        const free = { ...debitOf(kit.seat, 0), kind: 'freebet' }
        expectCode(await kit.ask('debit', free), 'OK')
        expectCode(await kit.ask('credit', creditOf(kit.seat, free.roundId, 250, 'freewin')), 'OK')
        expectCode(await kit.ask('award', awardOf(kit.seat, 100)), 'OK')
      }),
  },
  {
    id: 'win-several',
    proves: 'A round may pay several times.',
    rules: ['SW-07', 'SW-09'],
    run: (kit) =>
      moving(kit, kit.seat, 260, async () => {
        const bet = debitOf(kit.seat, 100)
        expectCode(await kit.ask('debit', bet), 'OK')
        for (const amount of [50, 110, 200])
          expectCode(await kit.ask('credit', creditOf(kit.seat, bet.roundId, amount)), 'OK')
      }),
  },
  {
    id: 'win-zero',
    proves: 'A win of nothing is recorded.',
    rules: ['SW-07'],
    run: (kit) => moving(kit, kit.seat, -100, () => zero(kit)),
  },
  {
    id: 'win-late',
    proves: 'A win that is a day old is paid; changed on the way, it is a conflict.',
    rules: ['SW-01', 'SW-04'],
    run: (kit) => moving(kit, kit.seat, 300, () => late(kit)),
  },
  {
    id: 'any-order',
    proves: 'Stakes and wins in any order, said twice, end as if said once and in order.',
    rules: ['SW-07', 'SW-10'],
    run: (kit) => moving(kit, kit.seat, -400, () => anyOrder(kit)),
  },
  paidTo('expired', 'When the session is over, stakes are refused and wins are paid.'),
  paidTo('blocked', 'A blocked player cannot stake, and gets what is owed.'),
  paidTo('excluded', 'A self-excluded player cannot stake, and gets what is owed.'),
]
