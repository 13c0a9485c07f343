import type { Database } from '@trevo/db'
import { newId, type Clock, type Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { compareBooks, keyOf, type Mismatch, type OurTransaction } from '../domain/compare-books.ts'
import type { ProviderFeed, TheirTransaction } from '../ports.ts'
import type { ProviderKey, Providers } from '../providers.ts'
import { readByTxIds, readComparedDays, readDay, recordComparedDay } from '../sql/reconcile.ts'
import { insertWorkItem } from '../sql/work-item.ts'

export interface ReconcileParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly providers: Providers
  readonly feed: ProviderFeed
}

const DAY_MS = 86_400_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** For how long a day that could not be compared is tried again. */
const CATCH_UP_DAYS = 30

/**
 * Compares yesterday (UTC), and what was left behind before it, with every provider's own list. One that cannot be asked
 * does not keep others waiting, nor a day another.
 */
export async function reconcile(parts: ReconcileParts): Promise<void> {
  const newest = new Map<string, ProviderKey>()
  for (const key of parts.providers.keys()) newest.set(`${key.provider.merchantId} ${key.provider.code}`, key)
  const failed: unknown[] = []
  for (const key of newest.values()) {
    const { feedUrl } = key.provider
    if (feedUrl === null) continue
    for (const day of await daysToCompare(parts, key))
      await reconcileDay(parts, key, feedUrl, day).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, `could not reconcile ${failed.length} days`)
}

/** Since the first one that is known of, the oldest first. A provider begins with yesterday. */
async function daysToCompare({ db, clock }: ReconcileParts, key: ProviderKey): Promise<readonly number[]> {
  const { merchantId, code: provider } = key.provider
  const yesterday = Math.floor(clock.now() / DAY_MS) * DAY_MS - DAY_MS
  const since = new Date(yesterday - CATCH_UP_DAYS * DAY_MS)
  const rows = await db.tx({ merchantId }, (tx) => readComparedDays(tx, { merchantId, provider }, since))
  const compared = new Set(rows.map((day) => day.getTime()))
  const days: number[] = []
  for (let day = Math.min(yesterday, ...compared); day <= yesterday; day += DAY_MS)
    if (!compared.has(day)) days.push(day)
  return days
}

/**
 * What we wrote on a day, by our own clock, and all their lists of the days it is from by theirs: what comes late opens
 * the day it is from again. Ours of what they list is found whatever day we wrote it on.
 */
async function reconcileDay(
  parts: ReconcileParts,
  key: ProviderKey,
  url: string,
  start: number,
): Promise<void> {
  const { db, clock, log } = parts
  const { merchantId, code: provider } = key.provider
  const of = { merchantId, provider }
  const range = { ...of, from: new Date(start), to: new Date(start + DAY_MS) }
  const written = await db.tx({ merchantId }, (tx) => readDay(tx, range))
  const theirs = await readTheirs(parts, { key, url }, start, written)
  const ours = written.map(ourTransaction)
  const known = new Set(ours.map(keyOf))
  const sought = theirs.filter((one) => !known.has(keyOf(one)))
  const names = new Set(sought.map(keyOf))
  const txIds = sought.map(({ txId }) => txId)
  const found = await db.tx({ merchantId }, (tx) => readByTxIds(tx, of, txIds))
  ours.push(...found.map(ourTransaction).filter((one) => names.has(keyOf(one))))
  const mismatches = compareBooks(ours, theirs)
  const day = dayOf(start)
  await openItems(parts, of, day, mismatches)
  const counts = { ...of, ours: ours.length, theirs: theirs.length, mismatches: mismatches.length }
  const at = new Date(clock.now())
  await db.tx({ merchantId }, (tx) => recordComparedDay(tx, { ...counts, day: range.from }, at))
  if (mismatches.length > 0) log.error({ ...counts, day }, 'books disagree')
  else log.info({ ...counts, day }, 'books agree')
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Their lists of a day and of every other day that something of ours is from. */
async function readTheirs(
  { directory, feed }: ReconcileParts,
  { key, url }: { readonly key: ProviderKey; readonly url: string },
  start: number,
  written: Awaited<ReturnType<typeof readDay>>,
): Promise<readonly TheirTransaction[]> {
  const brand = directory.byId(key.provider.merchantId).code
  const access = { url, keyId: key.id, secret: key.secret.export().toString(), brand }
  const days = new Set([dayOf(start), ...written.map(({ occurred_at }) => dayOf(occurred_at.getTime()))])
  const names = new Set(written.map(ourTransaction).map(keyOf))
  const lists = []
  for (const day of [...days].toSorted()) {
    const list = await feed.transactionsOf(access, day)
    // A day that is not over yet is asked for no more than what is sought.
    lists.push(day <= dayOf(start) ? list : list.filter((one) => names.has(keyOf(one))))
  }
  return lists.flat()
}

async function openItems(
  { db, clock }: ReconcileParts,
  of: { readonly merchantId: number; readonly provider: string },
  day: string,
  mismatches: readonly Mismatch[],
): Promise<void> {
  const at = new Date(clock.now())
  for (const { kind, txId: subject, player, ...facts } of mismatches) {
    // Their list may name somebody who cannot be a player of ours; what it says is among the facts.
    const memberId = UUID.test(player) ? player : null
    const item = { ...of, kind, memberId, subject, facts: { day, ...factsOf(facts) } }
    await db.tx({ merchantId: of.merchantId }, (tx) => insertWorkItem(tx, item, newId(clock), at))
  }
}

function ourTransaction(row: Awaited<ReturnType<typeof readDay>>[number]): OurTransaction {
  return {
    txId: row.tx_id,
    player: row.member_id,
    kind: row.kind,
    amount: row.status === 'noop' ? null : row.amount_minor,
    // Rolling back what never came, or what was refused, is something we said OK to.
    status: row.status === 'rejected' ? 'refused' : 'accepted',
  }
}

const factsOf = ({ ours, theirs }: Pick<Mismatch, 'ours' | 'theirs'>) => ({
  ours: ours && { ...ours, amount: ours.amount?.toString() },
  theirs: theirs && { ...theirs, amount: theirs.amount.toString() },
})
