import { expect, it } from 'vitest'
import { groupByDay } from './groupByDay.ts'

it('puts what happened under the day it was where the merchant is', () => {
  const at = (time: string) => Date.parse(time)
  const items = [at('2026-11-16T03:00:00Z'), at('2026-11-16T02:59:59Z'), at('2026-11-15T12:00:00Z')]
  expect(groupByDay(items, (time) => time, 'America/Sao_Paulo')).toEqual([
    { day: '2026-11-16', items: items.slice(0, 1) },
    { day: '2026-11-15', items: items.slice(1) },
  ])
  expect(groupByDay([], (time: number) => time, 'UTC')).toEqual([])
})
