import { lastOf, type TraceEvent } from '../trace.ts'

/** An event with what it was about. */
export interface Event extends TraceEvent {
  readonly id?: string
  readonly args?: {
    readonly data?: Data
    readonly frame?: string
    readonly fileName?: string
  }
}

interface Data {
  readonly url?: string
  readonly requestId?: string
  readonly startTime?: number
  readonly timeDeltas?: readonly number[]
  readonly cpuProfile?: Profile
}

export interface Profile {
  readonly nodes?: readonly ProfileNode[]
  readonly samples?: readonly number[]
}

export interface ProfileNode {
  readonly id: number
  readonly parent?: number
  readonly callFrame: { readonly functionName: string; readonly url?: string }
}

/** From the first paint of a page until it has settled, and what its main thread did in that time. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly isSettled: boolean
  /** All events of the main thread that begin in it. */
  readonly events: readonly Event[]
}

/** Shorter tasks are a page's pulse: a clock that ticks, a picture that slides. */
const PULSE_MICROS = 1_000
const QUIET_MICROS = 500_000

export function stretchOf(events: readonly Event[]): Stretch {
  const paint = lastOf(events, 'firstPaint')
  // Pictures that are drawn from a document of their own load, too.
  const load = lastOf(
    events.filter(({ args }) => args?.frame === paint?.args?.frame),
    'loadEventEnd',
  )
  if (!paint || !load) throw new Error('the page was not painted and loaded')
  const own = events.filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts)
  const tasks = own
    .filter((event) => isTask(event) && event.tdur! > PULSE_MICROS)
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
  const busy = [...tasks, ...requestsOf(events, paint), { from: paint.ts, to: load.ts }]
  const last = events.reduce((latest, { ts }) => Math.max(latest, ts), 0)
  const end = quietAfter(busy)
  const isSettled = end + QUIET_MICROS <= last
  return { start: paint.ts, end, isSettled, events: own.filter(({ ts }) => ts < end) }
}

/** What the processor spent on a stretch. */
export function spentMs({ events }: Stretch): number {
  return events.filter(isTask).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000
}

function isTask({ name, ph }: Event): boolean {
  return name === 'RunTask' && ph === 'X'
}

interface Span {
  readonly from: number
  readonly to: number
}

/** What the page fetched; what never ends, as a line that is kept open, holds nothing up. */
function requestsOf(events: readonly Event[], { pid, tid }: Event): Span[] {
  const ends = new Map(
    events
      .filter(({ name }) => name === 'ResourceFinish')
      .map(({ args, ts }) => [args?.data?.requestId, ts] as const),
  )
  return events.flatMap((event) => {
    const to = ends.get(event.args?.data?.requestId)
    const isOwn = event.name === 'ResourceSendRequest' && event.pid === pid && event.tid === tid
    return isOwn && to !== undefined ? [{ from: event.ts, to }] : []
  })
}

/** The end of the first stretch that nothing follows for long enough. */
function quietAfter(busy: readonly Span[]): number {
  const inOrder = busy.toSorted((a, b) => a.from - b.from)
  let end = inOrder[0]!.to
  for (const { from, to } of inOrder) {
    if (from - end >= QUIET_MICROS) return end
    end = Math.max(end, to)
  }
  return end
}
