import { newId } from '@trevo/kernel'
import { openLedger, type Ledger, type Operation } from '@trevo/ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Move, Purse } from '../src/index.ts'
import { openMoves } from '../src/moves.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

function moveOf(from: Purse, to: Purse, amount: bigint): Move {
  return { from, to, amount, ref: newId(), source: 'agents', code: 'transfer' }
}
const cashOf = async (purse: Purse) => (await harness.wallet.balanceOf(purse)).cash
const clearing = async ({ merchantId, currency }: Purse) =>
  (await harness.wallet.houseOf(merchantId, currency)).get('clearing') ?? 0n

/** Other suites share the server, and their transactions hold the horizon back for a moment. */
async function untilFinished(purse: Purse): Promise<void> {
  const finish = async () => {
    await harness.wallet.finishMoves()
    return clearing(purse)
  }
  await expect.poll(finish).toBe(0n)
}

describe('money from one member to another', () => {
  it('leaves the one and arrives with the other, who may be new', async () => {
    const [from, to] = [await harness.purse({ cash: 100n, bonus: 50n }), await harness.purse()]
    expect(await harness.wallet.move(moveOf(from, to, 70n))).toMatchObject({ status: 'posted', balance: 30n })
    expect(await harness.wallet.balanceOf(from)).toMatchObject({ cash: 30n, bonus: 50n })
    expect(await harness.wallet.balanceOf(to)).toMatchObject({ cash: 70n, bonus: 0n })
    expect(await clearing(from)).toBe(0n)
  })

  it('is never more than the cash there is', async () => {
    const [from, to] = [await harness.purse({ cash: 100n, bonus: 50n }), await harness.purse()]
    expect(await harness.wallet.move(moveOf(from, to, 101n))).toMatchObject({ reason: 'insufficient_funds' })
    expect(await cashOf(from)).toBe(100n)
    expect(await cashOf(to)).toBe(0n)
  })

  it('moves once, however often it is asked and by however many at once', async () => {
    const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
    const move = moveOf(from, to, 60n)
    await Promise.all([1, 2, 3].map(() => harness.wallet.move(move)))
    await Promise.all([harness.wallet.move(move), harness.wallet.finishMoves(), harness.wallet.finishMoves()])
    expect(await cashOf(from)).toBe(40n)
    expect(await cashOf(to)).toBe(60n)
    const other = await harness.wallet.move({ ...move, amount: 1n })
    expect(other).toMatchObject({ status: 'rejected', reason: 'reference_reused' })
    expect(await cashOf(to)).toBe(60n)
  })

  it('is for whom it was said to be: the same reference for somebody else moves nothing', async () => {
    const [from, to, other] = [
      await harness.purse({ cash: 100n }),
      await harness.purse(),
      await harness.purse(),
    ]
    const move = moveOf(from, to, 60n)
    await harness.wallet.move(move)
    expect(await harness.wallet.move({ ...move, to: other })).toMatchObject({ reason: 'reference_reused' })
    expect(await cashOf(to)).toBe(60n)
    expect(await cashOf(other)).toBe(0n)
    expect(await clearing(from)).toBe(0n)
  })

  it('is neither a stake nor stopped like one', async () => {
    const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
    await harness.db.tx({ merchantId: from.merchantId }, (tx) =>
      harness.wallet.guards.restrict(tx, { member: from, reason: 'pause', by: { kind: 'system' } }),
    )
    expect(await harness.wallet.move(moveOf(from, to, 60n))).toMatchObject({ status: 'posted' })
  })

  it('keeps to one merchant, one currency and two members', async () => {
    const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
    const wrong = [from, { ...to, merchantId: to.merchantId + 1 }, { ...to, currency: 'EUR' }]
    for (const one of wrong) await expect(harness.wallet.move(moveOf(from, one, 1n))).rejects.toThrow('money')
    expect(await cashOf(from)).toBe(100n)
  })

  it('arrives without anybody asking again when the process died on the way', async () => {
    const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
    const { perform } = openLedger(harness.db)
    const dying = openMoves(harness.db, dyingAt(perform, 1))
    await expect(dying.move(moveOf(from, to, 25n))).rejects.toThrow('died')
    expect(await clearing(from)).toBe(25n)
    await untilFinished(from)
    expect(await cashOf(to)).toBe(25n)
  })
})

/** A process that dies before or after one of its steps; nobody hears what it did last. */
function dyingAt(perform: Ledger['perform'], step: number): Ledger['perform'] {
  let done = 0
  return async (operation: Operation) => {
    if (done === step) throw new Error('died')
    done += 0.5
    const outcome = await perform(operation)
    if (done === step) throw new Error('died')
    done += 0.5
    return outcome
  }
}

const MEMBERS = 3
const script = fc.array(
  fc.record({
    from: fc.nat(MEMBERS - 1),
    hop: fc.integer({ min: 1, max: MEMBERS - 1 }),
    amount: fc.bigInt({ min: 0n, max: 80n }),
    /** Before or after the first step or the second, or not at all. */
    dies: fc.constantFrom(0, 0.5, 1, 1.5, Infinity),
    isAskedAgain: fc.boolean(),
    isSwept: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

it('is never lost and never doubled, wherever processes die', async () => {
  const { perform } = openLedger(harness.db)
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const purses = await Promise.all(Array.from({ length: MEMBERS }, () => harness.purse({ cash: 100n })))
      const expected = purses.map(() => 100n)
      for (const { from, hop, amount, dies, isAskedAgain, isSwept } of steps) {
        const to = (from + hop) % MEMBERS
        const move = moveOf(purses[from]!, purses[to]!, amount)
        const isCovered = expected[from]! >= amount
        const first = await openMoves(harness.db, dyingAt(perform, dies))
          .move(move)
          .catch(() => undefined)
        if (isSwept) await untilFinished(purses[0]!)
        const again = isAskedAgain ? await harness.wallet.move(move) : undefined
        if ((dies > 0 || isAskedAgain) && isCovered) {
          expected[from]! -= amount
          expected[to]! += amount
        }
        const answers = [first, again].filter((answer) => answer !== undefined)
        expect(answers.every(({ status }) => (status === 'posted') === isCovered)).toBe(true)
        // The next step counts on what this one moved.
        if (dies > 0 && dies < Infinity && !isAskedAgain && !isSwept) await untilFinished(purses[0]!)
      }
      await untilFinished(purses[0]!)
      expect(await Promise.all(purses.map(cashOf))).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})
