import { newId } from '@trevo/kernel'
import { useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { openLedger, type Credit, type FedTransfer } from '../src/index.ts'
import { creditWithin, openTransaction, pageAfter } from './books.ts'

const db = useDatabase()
const ledger = openLedger(db)
const MERCHANT = 1

function credit(ref: string, memberId = newId(), extra: Partial<Credit> = {}) {
  return ledger.perform({
    merchantId: MERCHANT,
    memberId,
    currency: 'BRL',
    kind: 'credit',
    code: 'win',
    source: 'studio',
    ref,
    amount: 5n,
    accounts: ['cash', 'bonus'],
    house: 'play',
    guarded: false,
    needsBet: false,
    ...extra,
  })
}

/** Everything since the mark, page by page. */
async function readAll(after: bigint, limit: number) {
  const transfers: FedTransfer[] = []
  const pages: number[] = []
  for (let mark = after; ;) {
    const page = await pageAfter(db, mark, limit)
    if (page.transfers.length === 0) return { transfers, pages, upTo: mark }
    transfers.push(...page.transfers)
    pages.push(page.transfers.length)
    mark = page.upTo
  }
}

/** Other suites share the server, and their transactions hold the horizon back for a moment. */
async function settled(after: bigint, refs: readonly string[]) {
  await expect
    .poll(async () => new Set((await readAll(after, 1_000)).transfers.map(({ ref }) => ref)))
    .toEqual(new Set(refs))
  return readAll(after, 1_000)
}

it('tells of each transfer what the caller said and what became of it', async () => {
  const memberId = newId()
  const common = { merchantId: MERCHANT, memberId, currency: 'BRL', source: 'studio' }
  await credit('told', memberId, { round: 'r1', memo: { game: 'g' } })
  await ledger.perform({
    ...common,
    kind: 'rollback',
    code: 'rollback',
    ref: 'undone',
    related: 'never',
    accounts: ['cash'],
    house: 'play',
    guarded: false,
    overdraw: false,
  })
  const { transfers } = await settled(0n, ['told', 'undone', 'never'])
  expect(transfers.find(({ ref }) => ref === 'told')).toEqual({
    ...common,
    transferId: expect.stringMatching(/^[\da-f-]{36}$/),
    ref: 'told',
    kind: 'credit',
    code: 'win',
    status: 'posted',
    reason: null,
    amount: 5n,
    related: null,
    round: 'r1',
    memo: { game: 'g' },
    settledBy: null,
    createdAt: expect.any(Date),
  })
  const rollback = transfers.find(({ ref }) => ref === 'undone')!
  expect(rollback).toMatchObject({ status: 'noop', reason: 'never_came', related: 'never' })
  expect(transfers.find(({ ref }) => ref === 'never')).toMatchObject({
    kind: 'debit',
    status: 'tombstone',
    settledBy: rollback.transferId,
  })
})

it('skips nothing that a long transaction brings in late, and repeats nothing', async () => {
  const { upTo: start } = await readAll(0n, 1_000)
  await credit('before')
  const slow = await openTransaction(db, (tx) => creditWithin(tx, MERCHANT, newId(), 'slow'))
  const lost = await openTransaction(db, (tx) => creditWithin(tx, MERCHANT, newId(), 'lost'))
  await credit('after-1')
  await credit('after-2')
  const early = await settled(start, ['before'])
  await lost.fail()
  await slow.commit()
  const late = await settled(early.upTo, ['slow', 'after-1', 'after-2'])
  expect(late.transfers.map(({ ref }) => ref)).toEqual(['slow', 'after-1', 'after-2'])
})

it('never cuts a transaction in two, and goes on where it stopped', async () => {
  const { upTo: start } = await readAll(0n, 1_000)
  // The first of each lot leaves alone; the rest gather behind it and travel together.
  const lots = ['a', 'b', 'c'].map((lot) => Array.from({ length: 30 }, (_, at) => `${lot}-${at}`))
  for (const lot of lots) await Promise.all(lot.map((ref) => credit(ref)))
  const refs = lots.flat()
  const whole = await settled(start, refs)
  const paged = await readAll(start, 7)
  expect(paged.transfers).toEqual(whole.transfers)
  expect(paged.pages.length).toBeGreaterThan(1)
  expect(Math.max(...paged.pages)).toBeGreaterThan(7)
  expect(paged.upTo).toBe(whole.upTo)
})

it('stays where it is when there is nothing new', async () => {
  const { upTo } = await readAll(0n, 1_000)
  expect(await pageAfter(db, upTo, 10)).toEqual({ transfers: [], upTo })
})
