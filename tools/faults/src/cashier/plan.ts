import { roll, seeded, shuffled } from '../outbox/seeded.ts'
import type { Point } from './faulty-workers.ts'

export type Victim = 'postgres' | 'api 1' | 'api 2' | 'worker' | 'banks'

export interface Kill {
  readonly victim: Victim
  readonly atMs: number
}

/** Not before the load is there, and not so late that nothing would meet it. */
const FROM = 0.1
const TO = 0.95
/** So often each is killed in a run: about every so many seconds. */
const EVERY_SECONDS = 10

/** Who dies when: the database, an API process, the worker and the banks, each at moments of its own. */
export function planKills(seed: number, seconds: number): Kill[] {
  const random = seeded(seed)
  const moment = () => (FROM + (TO - FROM) * random.next()) * seconds * 1_000
  const rounds = Math.max(1, Math.round(seconds / EVERY_SECONDS))
  const kills = Array.from({ length: rounds }, (): Kill[] => [
    { victim: 'postgres', atMs: moment() },
    { victim: roll(random, 2) === 1 ? 'api 1' : 'api 2', atMs: moment() },
    { victim: 'worker', atMs: moment() },
    { victim: 'banks', atMs: moment() },
  ])
  return kills.flat().toSorted((a, b) => a.atMs - b.atMs)
}

const POINTS = [
  'payments.credited',
  'payments.given-back',
  'payments.reserved',
  'payments.sending',
  'payments.sent',
  'payments.settled',
  'payments.released',
] as const satisfies readonly Point[]

/** Where one worker after the other ends itself, in the order of the seed. */
export const planPoints = (seed: number): Point[] => shuffled(seeded(seed), POINTS)
