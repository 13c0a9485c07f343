import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { roll } from '../outbox/seeded.ts'

export interface LockHolder {
  /** How often it held somebody's accounts. */
  readonly held: () => number
  stop(): Promise<void>
}

const HOLDERS = 3
/** Longer than a studio has patience, now and then. */
const HELD_MS_MAX = 4_000
const PAUSE_MS_MAX = 400

/** Takes hold of one member's accounts after another, as a console that was left open or a job that hangs would. */
export function holdLocks(url: string, members: readonly string[], random: Random): LockHolder {
  const stopping = new AbortController()
  const { signal } = stopping
  let held = 0

  async function holdOne(): Promise<void> {
    const member = members[roll(random, members.length) - 1]
    await asOwner(url, async (owner) => {
      await owner.query('begin')
      await owner.query('select from ledger.account where owner_id = $1 for update', [member])
      held += 1
      await wait(random.next() * HELD_MS_MAX, undefined, { signal })
    })
  }

  async function keepHolding(): Promise<void> {
    while (!signal.aborted) {
      await holdOne().catch(() => undefined)
      await wait(random.next() * PAUSE_MS_MAX, undefined, { signal }).catch(() => undefined)
    }
  }

  const holders = Array.from({ length: HOLDERS }, keepHolding)
  return {
    held: () => held,
    async stop() {
      stopping.abort()
      await Promise.all(holders)
    },
  }
}
