import { percentile } from '../login/percentile.ts'
import { batchesSince, markBooks } from './check.ts'
import { measureApi, type LoadSize, type Measured, type Scene } from './measure.ts'

export interface Step extends Measured {
  /** Stakes offered in a second; as many as are answered where nothing is said. */
  readonly offered: number
  readonly batch: { readonly p10: number; readonly p50: number; readonly p90: number; readonly mean: number }
}

const SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9]

/** From hardly anything to as much as is answered. */
export async function sweep(
  scene: Scene,
  max: number,
  connections: number,
  seconds: number,
): Promise<Step[]> {
  const steps: Step[] = []
  for (const share of SHARES)
    steps.push(await step(scene, { seconds, connections, rate: Math.round(max * share) }))
  steps.push(await step(scene, { seconds, connections: 64 }))
  return steps
}

async function step(scene: Scene, size: LoadSize): Promise<Step> {
  const mark = await markBooks(scene.house.ownerUrl)
  const measured = await measureApi(scene, size)
  const sizes = await batchesSince(scene.house.ownerUrl, mark)
  const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length
  const batch = { p10: percentile(sizes, 10), p50: percentile(sizes, 50), p90: percentile(sizes, 90), mean }
  return { ...measured, offered: size.rate ?? measured.perSecond, batch }
}

/** As a table for the report. */
export function stepLine({ offered, perSecond, apiMicros, databaseMicros, batch, latency }: Step): string {
  const cells = [
    offered.toFixed(0),
    perSecond.toFixed(0),
    apiMicros.toFixed(0),
    databaseMicros.toFixed(0),
    `${batch.p10} / ${batch.p50} / ${batch.p90}`,
    [latency!.p50Ms, latency!.p99Ms, latency!.p999Ms].map((ms) => ms.toFixed(1)).join(' / '),
  ]
  return `| ${cells.join(' | ')} |`
}

export const STEP_HEAD = `| offered/s | taken/s | API µs | DB µs | batch p10 / p50 / p90 | ms p50 / p99 / p99.9 |
| --------: | ------: | -----: | ----: | --------------------: | -------------------: |`
