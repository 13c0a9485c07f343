import { awardOf, creditOf, debitOf } from '../bodies.ts'
import { expectCode, expectSame, moving, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'
import type { CallName } from '../wire.ts'

const AT_ONCE = 20

const together = (kit: Kit, call: CallName, body: object) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => kit.ask(call, body)))

/** The same id with one thing changed. */
async function changed(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  expectCode(await kit.ask('debit', bet), 'OK')
  const win = creditOf(kit.seat, bet.roundId, 100)
  expectCode(await kit.ask('credit', win), 'OK')
  for (const [call, body] of [
    ['debit', { ...bet, amount: 101 }],
    ['debit', { ...bet, roundId: `${bet.roundId}x` }],
    ['debit', { ...bet, gameCode: `${kit.seat.gameCode}x` }],
    ['credit', { ...win, amount: 999 }],
    ['credit', { ...win, txId: bet.txId }],
  ] as const) {
    expectCode(await kit.ask(call, body), 'DUPLICATE_CONFLICT')
  }
  expectCode(await kit.ask('debit', bet), 'OK')
}

/** A stake nobody could pay for; then enough money to pay for it. */
async function refusedForEver(kit: Kit): Promise<void> {
  const balance = await kit.balance(kit.seat)
  const bet = debitOf(kit.seat, balance + 500)
  expectCode(await kit.ask('debit', bet), 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED')
  expectCode(await kit.ask('award', awardOf(kit.seat, 1_000)), 'OK')
  expectCode(await kit.ask('debit', bet), 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED')
}

async function lostReply(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  await kit.wire.sendAndHangUp('debit', kit.textOf(bet))
  expectCode(await kit.ask('debit', bet), 'OK')
  const win = creditOf(kit.seat, bet.roundId, 300)
  await kit.wire.sendAndHangUp('credit', kit.textOf(win))
  expectCode(await kit.ask('credit', win), 'OK')
}

export const duplicateChecks: readonly Check[] = [
  {
    id: 'duplicate-stakes-together',
    proves: 'Twenty times the same stake at once is one stake, with one answer.',
    rules: ['SW-01', 'SW-10'],
    run: (kit) =>
      moving(kit, kit.seat, -100, async () => {
        const replies = await together(kit, 'debit', debitOf(kit.seat, 100))
        expectCode(replies[0]!, 'OK')
        expectSame(replies)
      }),
  },
  {
    id: 'duplicate-wins-together',
    proves: 'Twenty times the same win at once is one win, with one answer.',
    rules: ['SW-01', 'SW-10'],
    run: (kit) =>
      moving(kit, kit.seat, 150, async () => {
        const bet = debitOf(kit.seat, 100)
        expectCode(await kit.ask('debit', bet), 'OK')
        const replies = await together(kit, 'credit', creditOf(kit.seat, bet.roundId, 250))
        expectCode(replies[0]!, 'OK')
        expectSame(replies)
      }),
  },
  {
    id: 'duplicate-later',
    proves: 'A stake repeated after other movements gets its first answer.',
    rules: ['SW-01', 'SW-11'],
    run: (kit) =>
      moving(kit, kit.seat, -300, async () => {
        const bet = debitOf(kit.seat, 100)
        const first = await kit.ask('debit', bet)
        expectCode(first, 'OK')
        expectCode(await kit.ask('debit', debitOf(kit.seat, 200)), 'OK')
        expectSame([first, await kit.ask('debit', bet)])
      }),
  },
  {
    id: 'duplicate-changed',
    proves: 'A used id with other content is a conflict, and moves nothing.',
    rules: ['SW-01'],
    run: (kit) => moving(kit, kit.seat, 0, () => changed(kit)),
  },
  {
    id: 'refusal-stays',
    proves: 'A refused stake stays refused, also when there is money now.',
    rules: ['SW-03'],
    run: (kit) => moving(kit, kit.seat, 1_000, () => refusedForEver(kit)),
  },
  {
    id: 'reply-lost',
    proves: 'After a connection cut in mid-air, asking again settles it: done once.',
    rules: ['SW-11'],
    run: (kit) => moving(kit, kit.seat, 200, () => lostReply(kit)),
  },
]
