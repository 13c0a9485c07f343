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

/** The latest of a name before a moment: traces are in no order. */
export function lastOf<Event extends TraceEvent>(
  events: readonly Event[],
  wanted: string,
  before = Number.POSITIVE_INFINITY,
): Event | undefined {
  return events
    .filter(({ name, ts }) => name === wanted && ts < before)
    .reduce<Event | undefined>((last, event) => (last && last.ts > event.ts ? last : event), undefined)
}
