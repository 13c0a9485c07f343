import { parseArgs } from 'node:util'
import { keepFigures, median } from '@trevo/tools-nightly/figures'
import { readPlans } from './explain.ts'
import { fill } from './fill.ts'
import { measureApi, measureBare, type Measured } from './measure.ts'
import { openBare } from './pgbench.ts'
import { describe, openScene, openStage, type Stage } from './scene.ts'
import { row, ROW_HEAD } from './table.ts'

// pnpm bench:growth [--small N] [--large N] [--active N] [--pairs N] [--seconds N]
// What a stake costs in a small house and in a large one, in turns, in one run, on a server of its own.
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1010000' },
    /** Who plays: far apart in the books, so that no page is read twice in a row. */
    active: { type: 'string', default: '8192' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
  },
})
const [small, large, active, pairs, seconds] = [
  values.small,
  values.large,
  values.active,
  values.pairs,
  values.seconds,
].map(Number) as [number, number, number, number, number]
const CONNECTIONS = 64
const AT_HTTP = 512
/** A stake looks at a handful of rows, however many there are. */
const ROWS_MAX = 16
const COST_MAX = 1.2

async function openSize(stage: Stage, members: number) {
  const scene = await openScene(stage, 1, { players: active })
  const started = performance.now()
  const filled = await fill(scene.house, members)
  const took = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${filled.members} members, ${filled.entries} entries, filled in ${took} s`)
  const bare = await openBare(scene.house, stage.postgres.pid(), stage.folder)
  // Fewer over HTTP, or most of what is measured would be looking their sessions up.
  const few = { ...scene, house: { ...scene.house, players: scene.house.players.slice(0, AT_HTTP) } }
  const load = { seconds, connections: CONNECTIONS }
  await measureApi(few, load)
  return {
    scene,
    http: () => measureApi(few, load),
    bare: () => measureBare(scene, bare, 32, seconds),
  }
}

const stage = await openStage()
await using _ = stage.cleanUp
console.log(await describe(stage.postgres))
const sizes = { small: await openSize(stage, small), large: await openSize(stage, large) }
const runs = {
  http: { small: [] as Measured[], large: [] as Measured[] },
  bare: { small: [] as Measured[], large: [] as Measured[] },
}
for (let pair = 0; pair < pairs; pair += 1) {
  for (const way of ['http', 'bare'] as const) {
    for (const size of pair % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const))
      runs[way][size].push(await sizes[size][way]())
  }
}
console.log(`\n${ROW_HEAD}`)
for (const way of ['http', 'bare'] as const)
  for (const size of ['small', 'large'] as const) console.log(row(`${way}, ${size}`, runs[way][size]))

const ratios = (
  { small: a, large: b }: { small: Measured[]; large: Measured[] },
  figure: (run: Measured) => number,
) => a.map((run, at) => figure(b[at]!) / figure(run))
const cost = ({ apiMicros, databaseMicros }: Measured) => apiMicros + databaseMicros
const figures = keepFigures('growth')
figures.timed('cost of a stake, large ÷ small', ratios(runs.http, cost), '', { atMost: COST_MAX, goal: 1.1 })
figures.timed('cost in a batch, large ÷ small', ratios(runs.bare, cost), '', { atMost: COST_MAX, goal: 1.1 })
// Rates depend on whatever else the machine does; printed, not judged.
const slower = median(ratios(runs.bare, ({ perSecond }) => 1 / perSecond))
console.log(`time of a batch, large ÷ small ${slower.toFixed(2)}`)
for (const { what, rows, where } of await readPlans(sizes.large.scene.house))
  figures.counted(`rows of a ${what} (${where})`, rows, { atMost: ROWS_MAX })
