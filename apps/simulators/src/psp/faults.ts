import { z } from 'zod'
import type { Database } from './books/database.ts'
import { keep } from './books/kept.ts'

const KINDS = [
  'webhook-lost',
  /** After `ms`. */
  'webhook-late',
  /** `times` at once. */
  'webhook-duplicated',
  /** With others, `size` in one call. */
  'webhook-grouped',
  /** Not before a later one has arrived. */
  'webhook-out-of-order',
  /** In one call with an item nobody can read. */
  'webhook-malformed-neighbour',
  /** The connection is cut after `ms`, and nothing was done. */
  'timeout-before',
  /** The connection is cut after `ms`, and it was done. */
  'timeout-after',
  'unavailable',
  'internal-error',
  'gateway-timeout',
  'new-enumeration-value',
  'new-field',
  /** A statement whose balances are not what its lines come to. */
  'wrong-balance',
  /** Answers nobody and sends nothing. */
  'down',
] as const

export type FaultKind = (typeof KINDS)[number]

export const Fault = z.strictObject({
  kind: z.enum(KINDS),
  /** Of the API, by its name in `api/routes.ts`; any, if absent. */
  call: z.string().optional(),
  /** How many of the next are hit; all, if absent. */
  next: z.int().min(1).optional(),
  /** The share that is hit. */
  rate: z.number().min(0).max(1).default(1),
  ms: z.int().min(0).default(0),
  times: z.int().min(1).max(100).default(2),
  size: z.int().min(2).max(100).default(2),
})
export type Fault = z.infer<typeof Fault>

export interface Faults {
  /** One of a kind and call; the later replaces the earlier. */
  set(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** Makes a run repeatable: the same seed and the same requests meet the same faults. */
  seed(seed: number): void
  /** The fault that this time hits. */
  take(kind: FaultKind, call?: string): Fault | undefined
  isDown(): boolean
}

/** They outlive the process, so that one that was killed comes back as bad as it was. */
export function openFaults(database: Database): Faults {
  const faults = keep(database, 'faults', z.array(Fault), [])
  const state = keep(database, 'chance', z.number(), 1)

  /** mulberry32: small, and the same everywhere. */
  function chance(): number {
    const next = (state.get() + 0x6d_2b_79_f5) >>> 0
    state.set(next)
    let mixed = Math.imul(next ^ (next >>> 15), next | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const without = ({ kind, call }: Fault) =>
    faults.get().filter((other) => other.kind !== kind || other.call !== call)

  return {
    set: (fault) => faults.set([...without(fault), fault]),
    clear: () => faults.set([]),
    list: () => faults.get(),
    seed: (seed) => state.set(seed >>> 0),
    take(kind, call) {
      const fault = faults
        .get()
        .find((one) => one.kind === kind && (one.call === undefined || one.call === call))
      if (!fault || (fault.rate < 1 && chance() >= fault.rate)) return undefined
      if (fault.next !== undefined) {
        const left = { ...fault, next: fault.next - 1 }
        faults.set(left.next > 0 ? [...without(fault), left] : without(fault))
      }
      return fault
    },
    isDown: () =>
      faults.get().some(({ kind, next, rate }) => kind === 'down' && next === undefined && rate === 1),
  }
}
