import { sizeOf } from '@trevo/testkit/sizes'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../src/index.ts'
import { alterFunction, scratchDatabase } from './scratch.ts'
import { searchConversions, type Breach } from './turnover-search.ts'

const SEED = sizeOf('LEDGER_SEED', 20_261_118)
const SEQUENCES = 24
/** Each ends with the first way it finds. */
const CONTROL_SEQUENCES = 96

it(`finds no way to cash before all is staked in ${SEQUENCES} sequences, seed ${SEED}`, async () => {
  const books = await scratchDatabase()
  const { breaches, answers } = await searchConversions(books, SEED, SEQUENCES)
  expect([...breaches]).toEqual([])
  for (const tried of [
    'convert turnover',
    'convert insufficient_funds',
    'convert posted',
    'takeBack posted',
    'takeBack already_back',
    'unGrant posted',
  ])
    expect([...answers]).toContain(tried)
  expect((await auditBooks(books.db)).filter(({ violations }) => violations > 0)).toEqual([])
}, 120_000)

const MOVE = 'ledger.move_together'
const SETTLE = 'ledger.settle_together'

describe('it finds the way where', () => {
  it.each<[what: string, breach: Breach, name: string, from: string | RegExp, to: string]>([
    [
      'nobody asks what is left',
      'early',
      SETTLE,
      /case when a\.turnover_left > 0 then 'turnover'\s+when/,
      'case when',
    ],
    ['a grant asks for nothing', 'early', MOVE, 'then coalesce(a.turnover, 0)', 'then 0'],
    [
      'a stake counts twice',
      'early',
      MOVE,
      '-least(a.amount, a.turnover_left)',
      '-least(a.amount * 2, a.turnover_left)',
    ],
    ['a stake taken back was played', 'early', SETTLE, `'debit' then -a.earlier_turnover`, `'debit' then 0`],
    [
      'a bonus taken back takes all there is to stake',
      'early',
      SETTLE,
      '-least(a.earlier_turnover, a.turnover_left)',
      '-a.turnover_left',
    ],
    ['what was converted stays cash', 'kept', SETTLE, /then least\(a\.converted, .*\)/, 'then 0'],
  ])(
    '%s',
    async (_, breach, name, from, to) => {
      const books = await scratchDatabase()
      await alterFunction(books.ownerUrl, name, [[from, to]])
      const { breaches } = await searchConversions(books, SEED, CONTROL_SEQUENCES, breach)
      expect([...breaches]).toContain(breach)
    },
    120_000,
  )
})
