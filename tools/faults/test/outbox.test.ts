import type { Parts } from '@trevo/testkit'
import { describe, expect, inject, it } from 'vitest'
import { prove } from '../src/outbox/prove.ts'
import { isExactlyOnce } from '../src/outbox/verdict.ts'

const SEED = 20_261_115

describe.concurrent('events through kill -9 of everything that carries them', () => {
  const { postgresUrl, templateDatabase }: Parts = inject('parts')
  const site = { postgresUrl, templateDatabase }

  it('have exactly one effect each', async () => {
    const proof = await prove({ site, events: 1_000, rounds: 1, seed: SEED })
    expect(proof).toMatchObject({ missing: 0, duplicates: 0, phantoms: 0, deadLetters: 0 })
    expect(isExactlyOnce(proof)).toBe(true)
    expect(proof.kills).toEqual({
      'relay after_read': 1,
      'relay after_first_publish': 1,
      'relay after_publish': 1,
      'relay before_archive_commit': 1,
      'relay after_archive': 1,
      'consumer after_handler': 2,
      'consumer after_commit': 2,
    })
    expect(proof.committed).toBeGreaterThanOrEqual(1_000)
    expect(proof.rolledBack).toBeGreaterThan(0)
    expect(proof.recognised).toBeGreaterThan(0)
    expect(proof.requeued).toBeGreaterThanOrEqual(proof.lostWithStore)
  })

  it('would have more without the inbox', async () => {
    const proof = await prove({ site, events: 300, rounds: 1, seed: SEED, without: 'inbox' })
    expect(proof.duplicates).toBeGreaterThan(0)
    expect(isExactlyOnce(proof)).toBe(false)
  })

  it('would have none, where the store was lost, without the archive', async () => {
    const proof = await prove({ site, events: 300, rounds: 1, seed: SEED, without: 'requeue' })
    expect(proof.missing).toBeGreaterThan(0)
    expect(isExactlyOnce(proof)).toBe(false)
  })
})
