import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { keepFigures, median } from '@trevo/tools-nightly/figures'
import { measureIdle } from './idle.ts'
import { measureApi, measureBare, type Measured } from './measure.ts'
import { openBare } from './pgbench.ts'
import { NEVER_REACHED } from '@trevo/tools-faults/ledger'
import { measureBeside, measureWide } from './real.ts'
import { describe, idsOfOneBucket, openScene, openStage } from './scene.ts'
import { plot } from './plot.ts'
import { STEP_HEAD, stepLine, sweep } from './sweep.ts'
import { middle, row, ROW_HEAD } from './table.ts'

// pnpm bench:bet [--pairs N] [--seconds N] [--players N] [--quick] [--plot FILE]
// Stakes through HTTP against the same SQL function called by pgbench: in turns, in one run, on a server of its own.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '6' },
    players: { type: 'string', default: '256' },
    /** As much as fits into a minute. */
    quick: { type: 'boolean', default: false },
    /** Also goes from hardly any load to all there is, and draws it. */
    plot: { type: 'string' },
  },
})
const players = Number(values.players)
const [pairs, seconds] = values.quick ? [3, 2] : [Number(values.pairs), Number(values.seconds)]
const CONNECTIONS = 64
/** When stakes come at their own pace, none should wait for a connection. */
const CONNECTIONS_PACED = 256
const IDLE_TURNS = 300
/** Of every kind the books count, for a day, a week and a month: none is ever reached. */
const FIVE_LIMITS = (
  [
    ['losses', 'day'],
    ['losses', 'month'],
    ['stakes', 'week'],
    ['bets', 'day'],
    ['deposits', 'month'],
  ] as const
).map(([counts, period]) => ({ ...NEVER_REACHED, name: `${counts}_${period}`, counts, period }))

const stage = await openStage()
await using _ = stage.cleanUp
const striped = await openScene(stage, 2, { players })
const hot = await openScene(stage, 1, { players, idOf: idsOfOneBucket() })
const unlimited = await openScene(stage, 1, { players, limits: [] })
const limited = await openScene(stage, 1, { players, limits: FIVE_LIMITS })
const bare = await openBare(striped.house, stage.postgres.pid(), stage.folder)
const single = { ...striped, apis: striped.apis.slice(0, 1) }
const full = { seconds, connections: CONNECTIONS }

const cases = {
  'pgbench, one a call': () => measureBare(striped, bare, 1, seconds),
  'pgbench, 32 a call': () => measureBare(striped, bare, 32, seconds),
  'HTTP, one process': () => measureApi(single, full),
  'HTTP, two processes': () => measureApi(striped, full),
  'HTTP, one bucket': () => measureApi(hot, full),
  'HTTP, no limits': () => measureApi(unlimited, full),
  'HTTP, five limits': () => measureApi(limited, full),
} satisfies Readonly<Record<string, () => Promise<Measured>>>
type Case = keyof typeof cases

// Processes and plans have to warm up before anything counts.
for (const scene of [striped, hot, unlimited, limited])
  await measureApi(scene, { seconds: Math.min(seconds, 2), connections: CONNECTIONS })
const runs = new Map<Case, Measured[]>()
for (let pair = 0; pair < pairs; pair += 1) {
  const order = Object.keys(cases) as Case[]
  // Whichever goes first may find the machine busier.
  for (const name of pair % 2 === 0 ? order : order.toReversed())
    runs.set(name, [...(runs.get(name) ?? []), await cases[name]()])
}
const of = (name: Case) => runs.get(name)!
const share = (name: Case, base: Case) =>
  of(name).map(({ perSecond }, at) => perSecond / of(base)[at]!.perSecond)
const rateOf = (name: Case) => median(of(name).map(({ perSecond }) => perSecond))
// On few cores a second process only takes from the database what it adds itself.
const best: Case =
  rateOf('HTTP, one process') > rateOf('HTTP, two processes') ? 'HTTP, one process' : 'HTTP, two processes'
const half = Math.round(rateOf(best) / 2)
const chosen = best === 'HTTP, one process' ? single : striped
const paced = await measureApi(chosen, { seconds: seconds * 3, connections: CONNECTIONS_PACED, rate: half })
const idle = await measureIdle(striped.house, IDLE_TURNS)

console.log(await describe(stage.postgres))
console.log(`${pairs} pairs of ${seconds} s, ${CONNECTIONS} connections, ${players} players; judged: ${best}`)
console.log(
  `writing a stake down for pgbench costs the database ${bare.writingMicros.toFixed(1)} µs, taken off\n`,
)
console.log(ROW_HEAD)
for (const [name, measured] of runs) console.log(row(name, measured))
console.log(row(`HTTP at ${half}/s`, [paced]))
if (!values.quick) {
  const size = { seconds, connections: CONNECTIONS_PACED, rate: half }
  console.log(row('… each player once', [await measureWide(stage, size)]))
  console.log(row('… the worker beside', [await measureBeside(stage, chosen, size)]))
}
console.log(
  `\nidle, ms: ${idle.batchedMs.toFixed(2)} through the batcher, ${idle.unbatchedMs.toFixed(2)} without`,
)
const figures = keepFigures('bet')
figures.timed('÷ pgbench, one a call', share(best, 'pgbench, one a call'), '', { atLeast: 0.7, goal: 1 })
figures.timed('÷ pgbench, 32 a call', share(best, 'pgbench, 32 a call'), '', { atLeast: 0.25, goal: 0.4 })
figures.timed('one bucket ÷ many', share('HTTP, one bucket', 'HTTP, one process'), '', {
  atLeast: 0.7,
  goal: 0.9,
})
figures.timed('five limits ÷ none', share('HTTP, five limits', 'HTTP, no limits'), '', {
  atLeast: 0.9,
  goal: 0.95,
})
figures.timed('a stake, processor time', middle(of(best)).bothMicros, 'µs', { atMost: 300, goal: 180 })
figures.timed('p99 at half load', paced.latency!.p99Ms, 'ms', { atMost: 50, goal: 25 })
figures.timed('idle, batched ÷ unbatched', idle.batchedMs / idle.unbatchedMs, '', { atMost: 1.1, goal: 1 })

if (values.plot !== undefined) {
  const steps = await sweep(chosen, half * 2, CONNECTIONS_PACED, seconds)
  console.log(`\n${STEP_HEAD}`)
  for (const step of steps) console.log(stepLine(step))
  await writeFile(values.plot, plot(steps))
}
