import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../src/actions/reconcile.ts'
import type { TheirTransaction } from '../src/ports.ts'
import { readOpenItems } from '../src/sql/work-item.ts'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const DAY = '2026-11-14'

/** As if we had written it then: the books go by the database's clock, which no test holds. */
async function writtenAt(at: string, player: string, txIds?: readonly string[]): Promise<void> {
  await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query(
      `update play.movement set happened_at = $1 where member_id = $2 and tx_id = any(coalesce($3, array[tx_id]))`,
      [at, player, txIds],
    ),
  )
}

describe('the books of a day', () => {
  it('are compared with the provider’s, and each difference is somebody’s work [SW-16]', async () => {
    await harness.saveProvider({ code: 'estudio', feedUrl: 'https://estudio.example/feed' })
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const player = table.person.memberId
    const tx = Object.fromEntries(
      ['same', 'less', 'lost', 'refused', 'late', 'back'].map((name) => [name, newId()]),
    )
    const at = { occurredAt: `${DAY}T12:00:00.000Z` }
    for (const name of ['same', 'less', 'lost']) await table.bet(100, { txId: tx[name]!, ...at })
    await table.bet(5_000, { txId: tx['refused']!, ...at })
    await table.back(newId(), { txId: tx['back']!, ...at })
    await table.bet(10, { txId: tx['late']!, occurredAt: `${DAY}T23:59:59.999Z` })
    const tomorrow = newId()
    await table.bet(10, { txId: tomorrow, occurredAt: '2026-11-15T00:00:00.000Z' })
    await projectTransfersTo(harness)
    await writtenAt(`${DAY}T12:00:00Z`, player)
    // In our books a day later than in theirs.
    await writtenAt('2026-11-15T00:00:01Z', player, [tx['late']!, tomorrow])
    const accepted = { player, kind: 'debit', status: 'accepted' } as const
    const theirs: TheirTransaction[] = [
      { ...accepted, txId: tx['same']!, amount: 100n },
      { ...accepted, txId: tx['less']!, amount: 99n },
      { ...accepted, txId: tx['refused']!, amount: 5_000n },
      { ...accepted, txId: tx['late']!, amount: 10n },
      { ...accepted, txId: 'phantom', amount: 7n },
      { ...accepted, txId: 'nobody', amount: 7n, player: 'not one of ours' },
      { player, txId: tx['back']!, kind: 'rollback', amount: 100n, status: 'accepted' },
    ]
    const asked: unknown[] = []
    const feed = {
      transactionsOf: async (access: { brand: string; url: string }, day: string) => {
        asked.push([access.brand, access.url, day])
        return theirs
      },
    }
    await reconcile({ ...harness.context, feed })
    await reconcile({ ...harness.context, feed })
    expect(asked).toEqual([['trevo', 'https://estudio.example/feed', DAY]])
    harness.clock.advance(3_600_000)
    const items = await harness.db.tx({ merchantId: harness.merchant().id }, (tx_) =>
      readOpenItems(tx_, new Date(harness.clock.now()), 100),
    )
    const found = items.map(({ kind, subject, member_id }) => `${kind} ${subject} ${member_id}`)
    expect(new Set(found)).toEqual(
      new Set([
        `amount ${tx['less']} ${player}`,
        `status ${tx['refused']} ${player}`,
        `missing_ours phantom ${player}`,
        'missing_ours nobody null',
        `missing_theirs ${tx['lost']} ${player}`,
      ]),
    )
    expect(items).toHaveLength(5)
    for (const { age_seconds } of items) expect(age_seconds).toBe(3_600)
  })

  it('of one provider do not wait for another’s [SW-16]', async () => {
    for (const code of ['estudio', 'outro'])
      await harness.saveProvider({ code, feedUrl: `https://${code}.example/aurora` }, 'aurora')
    const asked: string[] = []
    const feed = {
      transactionsOf: async ({ url }: { url: string }) => {
        asked.push(url)
        if (url.includes('estudio')) throw new Error('away')
        return []
      },
    }
    await expect(reconcile({ ...harness.context, feed })).rejects.toThrow('1 days')
    expect(asked.toSorted()).toEqual(['https://estudio.example/aurora', 'https://outro.example/aurora'])
  })

  it('that could not be compared are compared when they can, each once, for thirty days [SW-16]', async () => {
    await harness.saveProvider({ code: 'outro', feedUrl: 'https://outro.example/trevo' })
    let isAway = false
    let asked: string[] = []
    const feed = {
      transactionsOf: async ({ url }: { url: string }, day: string) => {
        if (url !== 'https://outro.example/trevo') return []
        asked.push(day)
        if (isAway && day !== '2026-11-16') throw new Error('away')
        return []
      },
    }
    const nextNight = async (days = 1) => {
      harness.clock.advance(days * 86_400_000)
      asked = []
      await reconcile({ ...harness.context, feed }).catch(() => undefined)
      return asked
    }
    expect(await nextNight(0)).toEqual(['2026-11-14'])
    isAway = true
    expect(await nextNight()).toEqual(['2026-11-15'])
    expect(await nextNight()).toEqual(['2026-11-15', '2026-11-16'])
    isAway = false
    // Our own worker was away as well.
    expect(await nextNight(3)).toEqual(['2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19'])
    expect(await nextNight(0)).toEqual([])
    // Nobody remembers what was before that.
    expect(await nextNight(40)).toEqual(['2026-12-29'])
  })
})
