import { readFileSync } from 'node:fs'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** More than this of the processors' time taken by others, and a time says more about them than about us. */
export const STEAL_MAX = 0.1
/** Below this Lighthouse itself calls a machine slower than its throttling assumes. */
export const INDEX_MIN = 1_000

/** How the machine was while something was measured. */
export interface Conditions {
  /** The share of the processors' time that the host gave to others. */
  readonly steal: number
  /** Lighthouse's index: a fixed piece of work, done before the measurement. */
  readonly index: number
}

export function areFair({ steal, index }: Conditions): boolean {
  return steal <= STEAL_MAX && index >= INDEX_MIN
}

/** Starts watching; the answer is for the time since. */
export function watchMachine(): () => Conditions {
  const index = pageFunctions.computeBenchmarkIndex()
  const before = readTicks()
  return () => {
    const after = readTicks()
    return { index, steal: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) }
  }
}

function readTicks() {
  return parseTicks(readFileSync('/proc/stat', 'utf8'))
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal; guests are in the first two. */
export function parseTicks(stat: string): { readonly stolen: number; readonly all: number } {
  const [line = ''] = stat.split('\n', 1)
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, value) => sum + value, 0) }
}
