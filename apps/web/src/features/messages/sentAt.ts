import { dayIn } from '#lib/dayIn.ts'

interface Viewed {
  readonly now: number
  readonly timeZone: string
  readonly locale: string
}

/** When a message came, as short as it can be told: the hour of today, the day of this year, or the whole date. */
export function sentAt(at: number, { now, timeZone, locale }: Viewed): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(at)
  const [sent, today] = [dayIn(timeZone, at), dayIn(timeZone, now)]
  if (sent === today) return write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = { day: '2-digit', month: '2-digit' } as const
  return write(sent.slice(0, 4) === today.slice(0, 4) ? day : { ...day, year: 'numeric' })
}
