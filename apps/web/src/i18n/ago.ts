import { formatDay, type DateFormatting } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Further back, a date says more than a number of days. */
const FAR = 90 * DAY

/** How long ago something was, in words: "agora", "há 3 horas", "ontem", "há 42 dias", then the day. */
export function ago({ locale, now, ...dateFormatting }: DateFormatting, time: number): string {
  const past = Math.max(0, now - time)
  // Phones before iOS 14 have dates but no such words.
  if (past >= FAR || typeof Intl.RelativeTimeFormat !== 'function')
    return formatDay({ locale, now, ...dateFormatting }, time)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (past < MINUTE) return words.format(0, 'second')
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return words.format(-Math.floor(past / HOUR), 'hour')
  return words.format(-Math.floor(past / DAY), 'day')
}
