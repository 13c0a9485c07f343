import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentParts } from '@trevo/payments'
import type { VaultOptions } from '@trevo/vault'
import { COMPILED } from './processes.ts'

export type Point = Parameters<PaymentParts['faults']['reach']>[0]

/** What a worker that is to die is told on its command line. */
export interface FaultyWorkerOptions {
  readonly databaseUrl: string
  readonly hooksUrl: string
  readonly vault: Pick<VaultOptions, 'keys' | 'indexKey'>
  /** Where it is to end itself, whichever it gets to first. */
  readonly points: readonly Point[]
}

export interface FaultyWorkers {
  /** How often one died at each point. */
  readonly deaths: ReadonlyMap<Point, number>
  stop(): Promise<void>
}

const ENTRY = fileURLToPath(new URL('./faulty-worker.ts', import.meta.url))
const REST_MS = 300
/** A point that nobody gets to meanwhile is not waited for. */
const PATIENCE_MS = 30_000

/**
 * Beside the real worker two others work and die, and then the next two, for as long as it lasts: one at whichever of
 * these points it gets to first, the other where the fewest have died before.
 */
export function startFaultyWorkers(
  of: Omit<FaultyWorkerOptions, 'points'>,
  points: readonly Point[],
): FaultyWorkers {
  const deaths = new Map<Point, number>(points.map((point) => [point, 0]))
  const stopping = new AbortController()
  const { signal } = stopping

  async function runOne(options: FaultyWorkerOptions): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    })
    const ended = once(child, 'close')
    const said = text(child.stdout)
    const spared = wait(PATIENCE_MS, undefined, { signal }).catch(() => undefined)
    await Promise.race([ended, spared])
    child.kill('SIGKILL')
    await ended
    const last = await said
    const point = points.find((one) => one === last)
    if (point) deaths.set(point, deaths.get(point)! + 1)
  }

  const rarest = () => points.toSorted((a, b) => deaths.get(a)! - deaths.get(b)!).slice(0, 1)

  async function goOn(choose: () => readonly Point[]): Promise<void> {
    while (!signal.aborted) {
      await runOne({ ...of, points: choose() })
      await wait(REST_MS)
    }
  }

  const going = Promise.all([goOn(() => points), goOn(rarest)])
  return {
    deaths,
    async stop() {
      stopping.abort()
      await going
    },
  }
}
