import { roll, seeded } from '../outbox/seeded.ts'

export type Victim = 'postgres' | 'api 1' | 'api 2' | 'worker'

export interface Kill {
  readonly victim: Victim
  readonly atMs: number
}

/** Not before the load is there, and not so late that nothing would meet it. */
const FROM = 0.1
const TO = 0.9
/** So often each is killed in a run: about every so many seconds. */
const EVERY_SECONDS = 10

/** Who dies when: the database, one of the API processes and the worker, each at a moment of its own. */
export function planKills(seed: number, seconds: number): Kill[] {
  const random = seeded(seed)
  const moment = () => (FROM + (TO - FROM) * random.next()) * seconds * 1_000
  const rounds = Math.max(1, Math.round(seconds / EVERY_SECONDS))
  const kills = Array.from({ length: rounds }, (): Kill[] => [
    { victim: 'postgres', atMs: moment() },
    { victim: roll(random, 2) === 1 ? 'api 1' : 'api 2', atMs: moment() },
    { victim: 'worker', atMs: moment() },
  ])
  return kills.flat().toSorted((a, b) => a.atMs - b.atMs)
}
