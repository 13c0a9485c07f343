import { connectDatabase } from '@trevo/db'
import { bucketOf, newId } from '@trevo/kernel'
import { openLedger } from '@trevo/ledger'
import type { LedgerFixture } from '@trevo/tools-faults/ledger'
import { median } from '@trevo/tools-nightly/figures'

export interface Idle {
  readonly batchedMs: number
  readonly unbatchedMs: number
}

const LIMITS = { poolMax: 2, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }
const WARM = 50

/** One stake at a time, through the batcher and straight to the database, in turns: nobody else is there to wait for. */
export async function measureIdle(house: LedgerFixture, turns: number): Promise<Idle> {
  const db = connectDatabase({ url: house.appUrl, ...LIMITS, applicationName: 'bench' })
  const { perform } = openLedger(db)
  const { merchantId, studio, players } = house
  const stake = (turn: number) => {
    const { memberId } = players[turn % players.length]!
    const ref = newId()
    return {
      memberId,
      ref,
      round: ref,
      currency: studio.currency,
      source: studio.source,
      kind: 'debit',
      code: 'bet',
    } as const
  }
  const batched = (turn: number) =>
    perform({
      ...stake(turn),
      merchantId,
      amount: 100n,
      accounts: ['cash', 'bonus'],
      house: 'play',
      guarded: true,
    })
  const unbatched = (turn: number) => {
    const { memberId, ...of } = stake(turn)
    const owner = {
      owner_id: memberId,
      bucket: bucketOf(memberId),
      transfer_id: newId(),
      hash: '00'.repeat(32),
    }
    const terms = {
      account: 'cash',
      second: 'bonus',
      house: 'play',
      amount: '100',
      guarded: true,
      needs_bet: false,
      overdraw: false,
    }
    const values = [merchantId, JSON.stringify([{ seq: 0, ...of, ...owner, ...terms }])]
    return db.call({ name: 'unbatched', text: 'select * from ledger.try_perform($1, $2)', values })
  }
  const times = { batched: [] as number[], unbatched: [] as number[] }
  async function time(list: number[], work: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    await work()
    list.push(performance.now() - started)
  }
  try {
    for (let turn = 0; turn < turns + WARM; turn += 1) {
      if (turn === WARM) for (const list of Object.values(times)) list.length = 0
      await time(times.batched, () => batched(turn))
      await time(times.unbatched, () => unbatched(turn))
    }
  } finally {
    await db.close()
  }
  return { batchedMs: median(times.batched), unbatchedMs: median(times.unbatched) }
}
