import { fileOf, REACT, samplesOf, type Sample } from './samples.ts'
import type { Event, Stretch } from './stretch.ts'

/** What the browser calls a kind of work. Whatever is not named belongs to what it is part of. */
const KINDS: Readonly<Record<string, string>> = {
  RunTask: 'other tasks of the browser',
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'parsing',
  EvaluateScript: 'evaluation',
  'v8.compile': 'evaluation',
  'v8.compileModule': 'evaluation',
  'v8.evaluateModule': 'evaluation',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  HitTest: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
}

interface Span {
  readonly event: Event
  readonly parent: Span | undefined
  readonly samples: Sample[]
  /** Without what is told apart within it. */
  selfMicros: number
  /** A task that draws: what is not told apart in it is drawing, too. */
  isFrame: boolean
}

/** The work of a stretch in milliseconds of the processor, by kind and by the file that did it or asked for it. */
export function piecesOf(events: readonly Event[], stretch: Stretch): ReadonlyMap<string, number> {
  const spans = spansOf(stretch)
  assign(samplesOf(events, stretch.events[0]!), spans)
  const pieces = new Map<string, number>()
  for (const span of spans) {
    const names = span.samples.length === 0 ? [nameOf(span)] : span.samples.map((one) => nameOf(span, one))
    for (const name of names)
      pieces.set(name, (pieces.get(name) ?? 0) + span.selfMicros / names.length / 1_000)
  }
  return pieces
}

/** Each before what is within it. */
function spansOf({ events }: Stretch): Span[] {
  const known = events
    .filter(
      ({ name, ph, dur, tdur }) => name in KINDS && ph === 'X' && dur !== undefined && tdur !== undefined,
    )
    .toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)
  let around: Span | undefined
  return known.map((event) => {
    while (around && endOf(around) <= event.ts) around = around.parent
    const span: Span = { event, parent: around, samples: [], selfMicros: event.tdur!, isFrame: false }
    if (around) {
      around.selfMicros -= event.tdur!
      around.isFrame ||= event.name === 'Commit'
    }
    around = span
    return span
  })
}

/** Gives each sample to the innermost span around it. Both are in order. */
function assign(samples: readonly Sample[], spans: readonly Span[]): void {
  let next = 0
  for (const sample of samples) {
    while (next < spans.length && spans[next]!.event.ts <= sample.ts) next += 1
    let span = spans[next - 1]
    while (span && endOf(span) <= sample.ts) span = span.parent
    span?.samples.push(sample)
  }
}

function nameOf({ event, isFrame }: Span, sample?: Sample): string {
  const kind = isFrame ? 'paint' : KINDS[event.name]!
  const url = event.args?.data?.url ?? event.args?.fileName
  const own = url === undefined ? undefined : fileOf(url)
  if (kind === 'garbage collection') return kind
  if (kind === 'evaluation') return named(kind, own ?? sample?.file)
  // The browser at work for a script is seen without it.
  const file = sample?.file ?? own
  if (kind === 'script' && (sample?.isRendering || file === REACT)) return named('rendering', file)
  return named(kind, file)
}

const named = (kind: string, file: string | undefined) => [kind, file].filter(Boolean).join(', ')

const endOf = ({ event: { ts, dur } }: Span) => ts + dur!
