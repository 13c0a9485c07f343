import { debitOf, rollbackOf } from '../bodies.ts'
import { expectCode, expectEqual, Failed, moving, Skipped, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'

const STAKES = 1_000

/** A thousand stakes of which about half can be paid for; then all of them back. */
async function thousand(kit: Kit): Promise<void> {
  const before = await kit.balance(kit.seat)
  const amount = Math.floor(before / (STAKES / 2))
  if (amount === 0) throw new Skipped(`a balance of at least ${STAKES / 2} is needed`)
  const bets = Array.from({ length: STAKES }, () => debitOf(kit.seat, amount))
  const replies = await Promise.all(bets.map((bet) => kit.ask('debit', bet)))
  for (const reply of replies) expectCode(reply, 'OK', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED')
  const taken = replies.filter(({ code }) => code === 'OK')
  const after = await kit.balance(kit.seat)
  if (after < 0) throw new Failed(`the balance is below zero: ${after}`)
  expectEqual('the balance after them', after, before - taken.length * amount)
  const isLimited = replies.some(({ code }) => code === 'LIMIT_REACHED')
  if (!isLimited) expectEqual('the number of stakes taken', taken.length, Math.floor(before / amount))
  expectEqual('the number of ids for them', new Set(taken.map((one) => one.platformTxId)).size, taken.length)
  const back = await Promise.all(bets.map(({ txId }) => kit.ask('rollback', rollbackOf(kit.seat, txId))))
  for (const reply of back) expectCode(reply, 'OK')
}

export const parallelChecks: readonly Check[] = [
  {
    id: 'thousand-stakes',
    proves:
      'A thousand stakes of one player at once: never below zero, exact to the cent, and all of it back.',
    rules: ['SW-10'],
    run: (kit) => moving(kit, kit.seat, 0, () => thousand(kit)),
  },
]
