import type { Database } from '@trevo/db'
import { newId, type Clock, type Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Money } from '@trevo/wallet'
import type { Providers } from '../providers.ts'
import { closeWorkItem, insertWorkItem } from '../sql/work-item.ts'
import { readOpenRounds } from '../sql/stuck.ts'
import { returnStakes } from './return-stakes.ts'

export interface StuckParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly wallet: Pick<Money, 'takeBack'>
  readonly providers: Providers
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a round may stay open before somebody has to look. */
const ALERT_MS = DAY_MS
/** How long before its stakes go back by themselves, where that was agreed with the provider. */
const RETURN_MS = 14 * DAY_MS
/** What nobody could settle in so long is on the list of what to do, and is not read again and again. */
const FORGET_MS = 60 * DAY_MS
const PAGE = 500

type OpenRound = Awaited<ReturnType<typeof readOpenRounds>>[number]

/** Puts rounds that do not end on the list of what to look at, and in time gives their stakes back. */
export async function watchStuckRounds(parts: StuckParts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  let after = new Date(now - FORGET_MS)
  for (;;) {
    const rounds = await db.tx('system', (tx) => readOpenRounds(tx, new Date(now - ALERT_MS), after, PAGE))
    for (const round of rounds) await handle(parts, round, now)
    if (rounds.length < PAGE) return
    after = rounds.at(-1)!.opened_at
  }
}

async function handle(parts: StuckParts, round: OpenRound, now: number): Promise<void> {
  const { db, log, providers } = parts
  const { merchant_id: merchantId, provider, member_id: memberId, round_ref: subject } = round
  const item = { merchantId, kind: 'stuck_round', provider, memberId, subject } as const
  const facts = { openedAt: round.opened_at, staked: round.staked_minor.toString() }
  const at = new Date(now)
  const isNew = await db.tx({ merchantId }, (tx) => insertWorkItem(tx, { ...item, facts }, newId(), at))
  if (isNew) log.warn({ merchantId, provider, round: subject }, 'a round has been open for a day')
  const isDue = now - round.opened_at.getTime() >= RETURN_MS
  if (!isDue || !providers.of(merchantId, provider)?.returnsStuck) return
  const key = { bucket: round.bucket, memberId, provider, roundRef: subject }
  // A round that has paid, but was never closed, stays on the list: somebody has to ask the studio.
  if (!(await returnStakes(parts, merchantId, key))) return
  await db.tx({ merchantId }, (tx) => closeWorkItem(tx, item, { by: 'system', at, resolution: 'returned' }))
}
