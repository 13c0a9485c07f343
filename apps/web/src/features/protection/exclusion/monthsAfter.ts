/** The same day and hour so many months later, or the last day of a month that has no such day. */
export function monthsAfter(at: number, months: number): number {
  const then = new Date(at)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.getTime()
}
