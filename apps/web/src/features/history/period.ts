import type { PeriodSearch } from './periodSearch.ts'

/** Both included, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** As many as the server tells of at once. */
export const DAYS_MAX = 31
const DAY_MS = 86_400_000

/** The day so many days later, or earlier. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a range is long, both ends included. */
export function lengthOf({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
}

export type RangeFault = 'order' | 'length'

/** What is wrong with days somebody chose, if anything. */
export function rangeFault(range: DayRange): RangeFault | undefined {
  const length = lengthOf(range)
  if (length < 1) return 'order'
  return length > DAYS_MAX ? 'length' : undefined
}

/** The days a list is about; seven unless the address says otherwise, and says something that makes sense. */
export function rangeOf({ period = 'week', from, to }: PeriodSearch, today: string): DayRange {
  const week = { startDate: dayPlus(today, -6), endDate: today }
  if (period === 'today') return { startDate: today, endDate: today }
  if (period === 'month') return { startDate: dayPlus(today, -29), endDate: today }
  if (period === 'week' || from === undefined || to === undefined) return week
  const range = { startDate: from, endDate: to }
  return rangeFault(range) ? week : range
}
