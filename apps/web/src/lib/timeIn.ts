import { dayIn } from './dayIn.ts'

/** A moment in a time zone, as YYYY-MM-DD HH:mm:ss. */
export function timeIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${dayIn(timeZone, at)} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
}
