import type { Database } from '@trevo/db'
import { newId, type Clock, type Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { compareBooks, type Mismatch, type OurTransaction } from '../domain/compare-books.ts'
import type { ProviderFeed } from '../ports.ts'
import type { ProviderKey, Providers } from '../providers.ts'
import { readComparedDays, readDay, recordComparedDay } from '../sql/reconcile.ts'
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

async function reconcileDay(
  parts: ReconcileParts,
  key: ProviderKey,
  url: string,
  start: number,
): Promise<void> {
  const { db, clock, log, directory, feed } = parts
  const { merchantId, code: provider } = key.provider
  const brand = directory.byId(merchantId).code
  const secret = key.secret.export().toString()
  const from = new Date(start)
  const day = from.toISOString().slice(0, 10)
  const theirs = await feed.transactionsOf({ url, keyId: key.id, secret, brand }, day)
  const range = { merchantId, provider, from, to: new Date(start + DAY_MS) }
  const ours = (await db.tx({ merchantId }, (tx) => readDay(tx, range))).map(ourTransaction)
  const mismatches = compareBooks(ours, theirs)
  const at = new Date(clock.now())
  for (const { kind, txId: subject, player, ...facts } of mismatches) {
    // Their list may name somebody who cannot be a player of ours; what it says is among the facts.
    const memberId = UUID.test(player) ? player : null
    const item = { merchantId, kind, provider, memberId, subject, facts: { day, ...factsOf(facts) } }
    await db.tx({ merchantId }, (tx) => insertWorkItem(tx, item, newId(clock), at))
  }
  const found = {
    merchantId,
    provider,
    ours: ours.length,
    theirs: theirs.length,
    mismatches: mismatches.length,
  }
  await db.tx({ merchantId }, (tx) => recordComparedDay(tx, { ...found, day: from }, at))
  if (mismatches.length > 0) log.error({ ...found, day }, 'books disagree')
  else log.info({ ...found, day }, 'books agree')
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
