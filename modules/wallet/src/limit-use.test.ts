import type { UsedAllowance } from '@trevo/ledger'
import { describe, expect, it } from 'vitest'
import { closestOfPlay, limitUse, tightestOfDeposits, timeOverUntil } from './limit-use.ts'

const limit = (
  counts: UsedAllowance['counts'],
  period: UsedAllowance['period'],
  used: bigint,
  most: bigint,
  resetsAt = new Date(0),
) => ({ name: `${counts}_${period}`, counts, period, used, limit: most, resetsAt })

describe('of several limits', () => {
  it('the one of deposits that lets least in counts, whatever part of it is used', () => {
    const limits = [
      limit('losses', 'day', 9n, 10n),
      limit('deposits', 'day', 0n, 100n),
      limit('deposits', 'month', 500n, 550n),
    ]
    expect(tightestOfDeposits(limits)).toMatchObject({ period: 'month' })
    expect(tightestOfDeposits(limits.slice(0, 1))).toBeUndefined()
  })

  it('the one of play of which most is used is met first, bets among them', () => {
    const limits = [
      limit('deposits', 'day', 99n, 100n),
      limit('losses', 'month', 60n, 100n),
      limit('bets', 'day', 7n, 10n),
    ]
    expect(closestOfPlay(limits)).toMatchObject({ counts: 'bets' })
    expect(closestOfPlay(limits.slice(0, 1))).toBeUndefined()
  })
})

it('a limit is told in money or in bets, and wins are no use below nothing', () => {
  expect(limitUse(limit('losses', 'week', -2_500n, 10_000n), 'BRL')).toEqual({
    kind: 'loss',
    period: 'week',
    limit: '100.00',
    used: '0.00',
    left: '125.00',
  })
  expect(limitUse(limit('bets', 'day', 12n, 10n), 'BRL')).toMatchObject({
    limit: '10',
    used: '12',
    left: '0',
  })
})

it('time is told in minutes, and the last one is left until it is over [BR-21]', () => {
  const told = (used: bigint) => limitUse(limit('time', 'day', used, 7_200n), 'BRL')
  expect(told(0n)).toMatchObject({ kind: 'time', limit: '120', used: '0', left: '120' })
  expect(told(119n)).toMatchObject({ used: '1', left: '119' })
  expect(told(7_199n)).toMatchObject({ used: '119', left: '1' })
  expect(told(7_200n)).toMatchObject({ used: '120', left: '0' })
  expect(told(7_290n)).toMatchObject({ used: '121', left: '0' })
})

it('time is over until the last of those limits that are used up begins again', () => {
  const [tomorrow, monday] = [new Date(1), new Date(7)]
  const day = (used: bigint) => limit('time', 'day', used, 60n, tomorrow)
  const week = (used: bigint) => limit('time', 'week', used, 600n, monday)
  expect(timeOverUntil([day(59n), week(599n), limit('stakes', 'day', 9n, 9n)])).toBeUndefined()
  expect(timeOverUntil([day(60n), week(599n)])).toBe(tomorrow)
  expect(timeOverUntil([day(60n), week(601n)])).toBe(monday)
})
