import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prove } from '../src/cashier/prove.ts'
import { FOUND_MS, isSound } from '../src/cashier/report.ts'
import { startPostgres, type PostgresServer } from '../src/ledger/postgres-server.ts'

/** One run; more of them, and longer ones, at night. */
const SECONDS = 8
const SEED = 20_261_118
/** A payout that was never heard of again is over only two minutes later. */
const LIMIT_MS = 900_000

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.remove())

describe('payments through kill -9 of everything that carries them', () => {
  it(
    'are credited, returned and paid once each, by the books of banks and house alike',
    async () => {
      const proof = await prove({ postgres, seed: SEED, seconds: SECONDS })
      expect(proof.findings).toEqual([])
      expect(proof.longestUntoldMs).toBeLessThanOrEqual(FOUND_MS)
      // Each error that is planted in a copy of the books has to be found by its name.
      expect(proof.controls.filter(({ isFound }) => !isFound)).toEqual([])
      expect(isSound(proof)).toBe(true)
      const killed = new Set(proof.outages.map(({ victim }) => victim.split(' ')[0]))
      expect(killed).toEqual(new Set(['api', 'banks', 'postgres', 'worker']))
      expect(proof.credits).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )
})
