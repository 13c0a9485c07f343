import { describe, expect, it } from 'vitest'
import { poolsIn, totalsOf, withdrawable } from './funds.ts'

describe('what a member has', () => {
  it('is nothing without accounts', () => {
    expect(totalsOf([])).toEqual({ cash: 0n, bonus: 0n, held: 0n, owed: 0n })
  })

  it('is what each account says, with all that is set aside together, and debts as a figure', () => {
    const accounts = [
      { kind: 'owed', free: -30n, held: 0n },
      { kind: 'bonus', free: 20n, held: 2n },
      { kind: 'cash', free: 100n, held: 5n },
    ]
    expect(totalsOf(accounts)).toEqual({ cash: 100n, bonus: 20n, held: 7n, owed: 30n })
  })
})

it('what can be taken home is the cash that is left when debts are paid', () => {
  expect(withdrawable({ cash: 500n, owed: 0n })).toBe(500n)
  expect(withdrawable({ cash: 500n, owed: 250n })).toBe(250n)
  expect(withdrawable({ cash: 100n, owed: 250n })).toBe(0n)
})

it('what is in the pools is theirs alone', () => {
  expect(poolsIn(new Map())).toBe(0n)
  const house = new Map([
    ['pool:a', 5n],
    ['play', 1_000n],
    ['pool:b', 7n],
    ['carpool:x', 100n],
  ])
  expect(poolsIn(house)).toBe(12n)
})
