import { AppError } from '@trevo/kernel'

export interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Lines of more would be more than anybody looks at. */
const DAYS_MAX = 31
const DAY_MS = 86_400_000

/** The days asked for, both included; one alone stands for itself, and none for today. */
export function daysOf(
  startDate: string | undefined,
  endDate: string | undefined,
  most: number = DAYS_MAX,
): Days {
  const from = startDate ?? endDate
  const to = endDate ?? startDate
  if (from === undefined || to === undefined) return { from, to }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > most)
    throw new AppError('request.invalid', { details: { fields: ['startDate', 'endDate'] } })
  return { from, to }
}
