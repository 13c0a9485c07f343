import { sizeOf } from '@trevo/testkit/sizes'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../src/index.ts'
import { alterFunction, scratchDatabase } from './scratch.ts'
import { searchWaysOut, type Breach } from './ways-out.ts'

const SEED = sizeOf('LEDGER_SEED', 20_261_118)
const SEQUENCES = 40

it(`finds no way past a bar, a limit, a debt or a freeze in ${SEQUENCES} sequences, seed ${SEED}`, async () => {
  const books = await scratchDatabase()
  const { breaches, answers } = await searchWaysOut(books, SEED, SEQUENCES)
  expect([...breaches]).toEqual([])
  // It has tried what it looks for.
  for (const tried of [
    'stake barred',
    'deposit barred',
    'withdraw barred',
    'send barred',
    'stake limit:stakes',
    'deposit limit:deposits',
    'withdraw owes',
    'send owes',
    'withdraw frozen',
    'withdraw insufficient_funds',
    'send insufficient_funds',
    'stake insufficient_funds',
    'takeBack posted',
    'post posted',
    'void posted',
    'claim posted',
  ])
    expect([...answers]).toContain(tried)
  expect((await auditBooks(books.db)).filter(({ violations }) => violations > 0)).toEqual([])
}, 120_000)

const MOVE = 'ledger.move_together'
const SETTLE = 'ledger.settle_together'

describe('it finds the way where', () => {
  it.each<[what: string, breach: Breach, name: string, from: string | RegExp, to: string]>([
    ['bars are not asked', 'bar', MOVE, 'when a.barred is not null then a.barred', ''],
    ['a withdrawal asks no bar', 'bar', SETTLE, 'case when a.barred is not null then a.barred\n', 'case '],
    ['money may be sent although it is barred', 'bar', MOVE, "then 'withdrawals'", 'then null'],
    ['a deposit asks nobody', 'limit', MOVE, "when o.code = 'deposit' then 'deposits' end", 'end'],
    ['a stake uses nothing up', 'limit', MOVE, 'else d.amount end', 'else 0 end'],
    ['a debt does not keep money in', 'debt', SETTLE, "when a.owes > 0 then 'owes'", ''],
    ['a debtor may send money', 'debt', MOVE, "and a.owes > 0 then 'owes'", "and false then 'owes'"],
    ['a freeze stops nothing', 'freeze', SETTLE, "when exists (select from ledger.freeze) then 'frozen'", ''],
  ])(
    '%s',
    async (_, breach, name, from, to) => {
      const books = await scratchDatabase()
      await alterFunction(books.ownerUrl, name, [[from, to]])
      const { breaches } = await searchWaysOut(books, SEED, SEQUENCES, breach)
      expect([...breaches]).toContain(breach)
    },
    120_000,
  )
})
