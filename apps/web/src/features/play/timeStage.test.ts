import { expect, it } from 'vitest'
import { timeStage, type TimeUse } from './timeStage.ts'

const use = (limit: number, used: number, period: TimeUse['period'] = 'day', resetsAt = 1): TimeUse => ({
  kind: 'time',
  period,
  limit: String(limit),
  used: String(used),
  left: String(Math.max(0, limit - used)),
  resetsAt,
})
const stages = (...time: readonly TimeUse[]) => timeStage(time)?.stage

it('time is told from four fifths on, again with five minutes left, and when it is over [BR-23]', () => {
  expect([95, 96, 114, 115, 119, 120, 121].map((used) => stages(use(120, used)))).toEqual([
    undefined,
    'close',
    'close',
    'last',
    'last',
    'over',
    'over',
  ])
  expect(stages()).toBeUndefined()
})

it('of several limits the one nearest to its end is told', () => {
  expect(timeStage([use(600, 590, 'week'), use(120, 118, 'day')])?.use.period).toBe('day')
  expect(timeStage([use(120, 100, 'day'), use(600, 596, 'week')])?.use.period).toBe('week')
  expect(timeStage([use(120, 120, 'day', 1), use(600, 600, 'week', 7)])?.use.period).toBe('week')
})
