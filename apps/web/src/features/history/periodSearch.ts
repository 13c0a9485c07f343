// Every page starts with what addresses may say: what is made of it belongs to the pages themselves.

/** Which days a list is about. */
export const PERIODS = ['today', 'week', 'month', 'custom'] as const
export type Period = (typeof PERIODS)[number]

/** What results are told of. */
export const RESULT_PERIODS = ['week', 'month', 'year'] as const
export type ResultPeriod = (typeof RESULT_PERIODS)[number]

/** What an address says of it. */
export interface PeriodSearch {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** `2026-11-16`, if there is such a day. The router hands on what does not look like a number as it is. */
export function readDay(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined
  const at = Date.parse(raw)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== raw ? undefined : raw
}
