const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is somewhere, as `YYYY-MM-DD`. */
export function marketDay(timeZone: string, now: number): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(now)
}
