import type { Settings } from '@trevo/contract'
import { isoDateIn } from './isoDateIn.ts'

/** By what dates are written: the merchant's style, the reader's language, and the time where the merchant is. */
export interface DateFormatting {
  readonly format: Settings['dateFormat']
  readonly locale: string
  readonly timeZone: string
  readonly now: number
}

/** 2026/11/16, or 16/11/2026. */
export function formatDay({ format, locale, timeZone }: DateFormatting, at: number): string {
  if (format === 'specified') return isoDateIn(timeZone, at).replace(/-/g, '/')
  return write(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }, at)
}

/** 2026-11-16 09:00:00, or 16 nov., 9h; the year is told where it is another. */
export function formatDateTime(dateFormatting: DateFormatting, at: number): string {
  const { format, locale, timeZone, now } = dateFormatting
  const { hour, minute, second } = clockIn(timeZone, at)
  const date = isoDateIn(timeZone, at)
  if (format === 'specified') return `${date} ${hour}:${minute}:${second}`
  const isOtherYear = date.slice(0, 4) !== isoDateIn(timeZone, now).slice(0, 4)
  const year = isOtherYear ? ({ year: 'numeric' } as const) : {}
  const month = { timeZone, month: 'short', ...year } as const
  if (!locale.startsWith('pt'))
    return write(locale, { ...month, day: 'numeric', hour: 'numeric', minute: '2-digit' }, at)
  // The formatter would say “16 de nov., 09:00”.
  const name = write(locale, { timeZone, month: 'short' }, at)
  const day = [String(Number(date.slice(8))), name, ...(isOtherYear ? [date.slice(0, 4)] : [])].join(' ')
  return `${day}, ${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** As short as it can be told: the hour of today, the day of this year, or the whole date. */
export function formatShortDate({ locale, timeZone, now }: DateFormatting, at: number): string {
  const [day, today] = [isoDateIn(timeZone, at), isoDateIn(timeZone, now)]
  if (day === today)
    return write(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at)
  const parts = { timeZone, day: '2-digit', month: '2-digit' } as const
  return write(locale, day.slice(0, 4) === today.slice(0, 4) ? parts : { ...parts, year: 'numeric' }, at)
}

function write(locale: string, parts: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(locale, parts).format(at)
}

function clockIn(timeZone: string, at: number) {
  const digits = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...digits }).formatToParts(at)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { hour: part('hour'), minute: part('minute'), second: part('second') }
}
