import { describe, expect, it } from 'vitest'
import { pointsByDay, pointsByMonth, runningTotal, scaleOf, ticksFor } from './chart.ts'

const WEEK = { startDate: '2026-02-26', endDate: '2026-03-04' }

describe('the points of a chart', () => {
  it('are every day, also those without play', () => {
    const points = pointsByDay([{ day: '2026-03-01', value: -500 }], WEEK)
    expect(points).toHaveLength(7)
    expect(points.filter(({ value }) => value !== 0)).toEqual([{ day: '2026-03-01', value: -500 }])
    expect([points[0]!.day, points.at(-1)!.day]).toEqual(['2026-02-26', '2026-03-04'])
  })

  it('are every month, each with the sum of its days', () => {
    const told = [
      { day: '2026-02-27', value: 100 },
      { day: '2026-03-01', value: -500 },
      { day: '2026-03-02', value: 50 },
    ]
    expect(pointsByMonth(told, WEEK)).toEqual([
      { day: '2026-02-01', value: 100 },
      { day: '2026-03-01', value: -450 },
    ])
  })

  it('add up', () => {
    const points = [3, -5, 1].map((value) => ({ day: '2026-03-01', value }))
    expect(runningTotal(points).map(({ value }) => value)).toEqual([3, -2, -1])
  })
})

describe('the scale of a chart', () => {
  it('holds every value and zero, at round figures', () => {
    expect(ticksFor([-4_500, 2_900])).toEqual([-6_000, -4_000, -2_000, 0, 2_000, 4_000])
    expect(ticksFor([120])).toEqual([0, 50, 100, 150])
    expect(ticksFor([-3])).toEqual([-3, -2, -1, 0])
    expect(ticksFor([])).toEqual([0, 1])
  })

  it('puts the lowest at the bottom and the highest at the top', () => {
    const y = scaleOf([-10, 0, 10], 20, 120)
    expect([y(-10), y(0), y(10)]).toEqual([120, 70, 20])
  })
})
