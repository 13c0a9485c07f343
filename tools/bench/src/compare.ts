import { median } from '@trevo/tools-nightly/figures'
import { load, type Measured, type Target } from './load.ts'

export interface Rounds {
  readonly pairs: number
  readonly seconds: number
}

type Runs = ReadonlyMap<string, readonly Measured[]>

/** Loads the targets in turns, so that whatever else the machine does falls on all of them alike. */
export async function inTurns(targets: readonly Target[], { pairs, seconds }: Rounds): Promise<Runs> {
  for (const target of targets) await load(target, 1)
  const runs = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const target of targets) runs.get(target.name)!.push(await load(target, seconds))
  }
  return runs
}

/**
 * Prints a line per target, the first being the yardstick, and gives each one's share of it: the lower of rate and
 * processor time. On a machine too small for server and load together, the rates of all targets draw near to each
 * other, because the load is what runs short; processor time shows the difference even then.
 */
export function compare(runs: Runs): ReadonlyMap<string, number> {
  const [[, base]] = [...runs] as [[string, readonly Measured[]]]
  const result = new Map<string, number>()
  console.log('case                 req/s   CPU µs   p99 ms   rate ÷ bare (spread)   CPU: bare ÷')
  for (const [name, measured] of runs) {
    const ratios = measured.map(({ perSecond }, index) => perSecond / base[index]!.perSecond)
    const spared = measured.map(({ cpuMicros }, index) => base[index]!.cpuMicros / cpuMicros)
    result.set(name, Math.min(median(ratios), median(spared)))
    const row = [
      name.padEnd(18),
      column(
        measured.map(({ perSecond }) => perSecond),
        7,
        0,
      ),
      column(
        measured.map(({ cpuMicros }) => cpuMicros),
        8,
        1,
      ),
      column(
        measured.map(({ p99Ms }) => p99Ms),
        8,
        1,
      ),
      `${column(ratios, 8, 2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      column(spared, 10, 2),
    ]
    console.log(row.join(' '))
  }
  return result
}

function column(numbers: readonly number[], width: number, digits: number): string {
  return median(numbers).toFixed(digits).padStart(width)
}
