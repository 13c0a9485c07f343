import type { ConsumerPoint, RelayPoint } from '@trevo/bus'
import type { Role } from './child.ts'
import { roll, seeded, shuffled } from './seeded.ts'

const RELAY_POINTS: readonly RelayPoint[] = [
  'after_read',
  'after_first_publish',
  'after_publish',
  'before_archive_commit',
  'after_archive',
]
const CONSUMER_POINTS: readonly ConsumerPoint[] = ['after_handler', 'after_commit']

/** Up to this many batches, or events, a process gets done before it is killed. */
const BATCHES_MAX = 3
const EVENTS_MAX = 40

export interface Fault {
  readonly point: string
  readonly nth: number
}

/** Who dies where, before the store is lost and after it. */
export interface Plan {
  readonly before: Readonly<Record<Role, Fault[]>>
  readonly after: Readonly<Record<Role, Fault[]>>
}

/** A relay dies `rounds` times at each of its points in all, a consumer as often in each half. */
export function planFaults(seed: number, rounds: number): Plan {
  const random = seeded(seed)
  const faults = (points: readonly string[], nthMax: number) =>
    Array.from({ length: rounds }, () => shuffled(random, points))
      .flat()
      .map((point) => ({ point, nth: roll(random, nthMax) }))
  const relay = faults(RELAY_POINTS, BATCHES_MAX)
  const half = Math.ceil(relay.length / 2)
  return {
    before: { relay: relay.slice(0, half), consumer: faults(CONSUMER_POINTS, EVENTS_MAX) },
    after: { relay: relay.slice(half), consumer: faults(CONSUMER_POINTS, EVENTS_MAX) },
  }
}
