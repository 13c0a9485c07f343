/** What is read of an event of a trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** By the clock, and by the processor's time of that thread. */
  readonly dur?: number
  readonly tdur?: number
}

/** From this on, a finger would notice that nobody listens. */
const LONG_MS = 50

/**
 * Total blocking time as Lighthouse reckons it, between the first paint and the moment the page is interactive, but by
 * the processor's time and not by the clock: on a machine shared with others, the clock counts their work as ours.
 */
export function blockedMs(events: readonly TraceEvent[], interactiveMs: number): number {
  // Traces are in no order, and end with an empty page.
  const paint = lastOf(events, 'firstContentfulPaint', Number.POSITIVE_INFINITY)
  const start = paint && lastOf(events, 'navigationStart', paint.ts)
  if (!start) return Number.NaN
  const end = start.ts + interactiveMs * 1_000
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts }) => ts > paint.ts && ts < end)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - LONG_MS), 0)
}

function lastOf(events: readonly TraceEvent[], wanted: string, before: number): TraceEvent | undefined {
  return events
    .filter(({ name, ts }) => name === wanted && ts < before)
    .reduce<TraceEvent | undefined>((last, event) => (last && last.ts > event.ts ? last : event), undefined)
}
