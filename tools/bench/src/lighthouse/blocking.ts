import { lastOf, type TraceEvent } from '../trace.ts'

/** From this on, a finger would notice that nobody listens. */
const LONG_MS = 50

/**
 * Total blocking time as Lighthouse reckons it, between the first paint and the moment the page is interactive, but by
 * the processor's time and not by the clock: on a machine shared with others, the clock counts their work as ours.
 */
export function blockedMs(events: readonly TraceEvent[], interactiveMs: number): number {
  // Traces end with an empty page.
  const paint = lastOf(events, 'firstContentfulPaint')
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
