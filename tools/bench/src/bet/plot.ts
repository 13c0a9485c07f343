import type { Step } from './sweep.ts'

interface Line {
  readonly name: string
  readonly colour: string
  readonly of: (step: Step) => number
}

interface Panel {
  readonly title: string
  readonly lines: readonly Line[]
}

const [BLUE, ORANGE, GREEN, GREY] = ['#2563eb', '#d97706', '#059669', '#6b7280']

const PANELS: readonly Panel[] = [
  {
    title: 'stakes taken per second',
    lines: [
      { name: 'offered', colour: GREY, of: ({ offered }) => offered },
      { name: 'taken', colour: BLUE, of: ({ perSecond }) => perSecond },
    ],
  },
  {
    title: 'processor time per stake, µs',
    lines: [
      { name: 'API', colour: BLUE, of: ({ apiMicros }) => apiMicros },
      { name: 'PostgreSQL', colour: ORANGE, of: ({ databaseMicros }) => databaseMicros },
      { name: 'both', colour: GREEN, of: ({ apiMicros, databaseMicros }) => apiMicros + databaseMicros },
    ],
  },
  {
    title: 'operations in a statement',
    lines: [
      { name: 'p10', colour: GREY, of: ({ batch }) => batch.p10 },
      { name: 'p50', colour: BLUE, of: ({ batch }) => batch.p50 },
      { name: 'p90', colour: ORANGE, of: ({ batch }) => batch.p90 },
    ],
  },
  {
    title: 'latency, ms',
    lines: [
      { name: 'p50', colour: BLUE, of: ({ latency }) => latency!.p50Ms },
      { name: 'p99', colour: ORANGE, of: ({ latency }) => latency!.p99Ms },
      { name: 'p99.9', colour: GREY, of: ({ latency }) => latency!.p999Ms },
    ],
  },
]

const [WIDTH, HEIGHT, MARGIN] = [360, 200, 48]

/** The sweep as a picture: four panels over the load offered. */
export function plot(steps: readonly Step[]): string {
  const panels = PANELS.map((panel, at) => {
    const [x, y] = [(at % 2) * (WIDTH + MARGIN), Math.floor(at / 2) * (HEIGHT + MARGIN * 1.5)]
    return `<g transform="translate(${MARGIN + x} ${MARGIN + y})">${draw(panel, steps)}</g>`
  })
  const [width, height] = [2 * WIDTH + 2.5 * MARGIN, 2 * HEIGHT + 3.5 * MARGIN]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#ffffff"/>
${panels.join('\n')}
</svg>
`
}

function draw({ title, lines }: Panel, steps: readonly Step[]): string {
  const across = nice(Math.max(...steps.map(({ offered }) => offered)))
  const up = nice(Math.max(...lines.flatMap(({ of }) => steps.map(of))))
  const x = (value: number) => ((value / across) * WIDTH).toFixed(1)
  const y = (value: number) => (HEIGHT - (value / up) * HEIGHT).toFixed(1)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M0 ${y(up * share)}H${WIDTH}" stroke="#e5e7eb"/><text x="-6" y="${y(up * share)}" dy="4" text-anchor="end" fill="${GREY}">${tick(up * share)}</text>` +
      `<text x="${x(across * share)}" y="${HEIGHT + 15}" text-anchor="middle" fill="${GREY}">${tick(across * share)}</text>`,
  )
  const curves = lines.map(({ colour, of }) => {
    const points = steps.map((step) => `${x(step.offered)},${y(of(step))}`)
    const dots = points.map(
      (point) => `<circle cx="${point.replace(',', '" cy="')}" r="2.5" fill="${colour}"/>`,
    )
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>${dots.join('')}`
  })
  const names = lines.map(
    ({ name, colour }, at) =>
      `<text x="${WIDTH - 70 * (lines.length - 1 - at)}" y="-8" text-anchor="end" fill="${colour}">${name}</text>`,
  )
  return [`<text y="-8" font-weight="600">${title}</text>`, ...names, ...grid, ...curves].join('\n')
}

/** The next round number that all values fit under. */
function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((limit) => limit >= value)!
}

const tick = (value: number) => (value >= 1_000 ? `${value / 1_000}k` : String(Number(value.toPrecision(3))))
