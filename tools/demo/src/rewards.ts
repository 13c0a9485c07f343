import {
  acceptReward,
  fileRequest,
  joinPromotion,
  rejectReward,
  takeUpReward,
  waitingRewards,
} from '@trevo/content'
import { MEMBER_TYPES } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { AppError, bucketOf, systemClock as clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { promotionIds } from './sql/promotions.ts'

const DAY_MS = 86_400_000

/** What becomes of what a demo player joined or applied for. */
type Fate = 'waits' | 'taken up' | 'accepted' | 'refused'

interface Entry {
  readonly promotion: string
  /** Nothing for what is only joined. */
  readonly remarks?: string
  readonly fate: Fate
}

/** By the place of the player among the demo players; brands that lack a promotion leave it out. */
const ENTRIES: readonly (readonly Entry[])[] = [
  [
    { promotion: 'welcome-missions', fate: 'waits' },
    {
      promotion: 'live-cashback',
      remarks: 'Joguei na Roleta Vértice, mesa 4, das 20h às 21h do dia 14.',
      fate: 'taken up',
    },
    { promotion: 'accessibility-panel', fate: 'accepted' },
  ],
  [
    { promotion: 'welcome-missions', fate: 'accepted' },
    { promotion: 'live-cashback', remarks: 'Mesa 21, ontem à noite.', fate: 'refused' },
    { promotion: 'accessibility-panel', fate: 'waits' },
  ],
]

/** Lets a demo player take part in promotions. Run again, it changes nothing. */
export async function seedRewards(
  db: Database,
  merchant: Merchant,
  memberId: string,
  at: number,
): Promise<void> {
  const ids = await db.tx({ merchantId: merchant.id }, promotionIds)
  for (const entry of ENTRIES[at] ?? []) {
    const promotionId = ids.get(entry.promotion)
    if (promotionId === undefined) continue
    if (await enter(db, merchant, memberId, promotionId, entry))
      await decide(db, merchant, memberId, promotionId, entry)
  }
}

/** Whether they take part from now on. */
async function enter(
  db: Database,
  merchant: Merchant,
  memberId: string,
  promotionId: number,
  { promotion, remarks }: Entry,
): Promise<boolean> {
  const applicant = { merchant, memberId, bucket: bucketOf(memberId), type: MEMBER_TYPES.member }
  const intent = { call: 'demo', subject: memberId, key: `demo-${promotion}`, requestHash: 'demo' }
  try {
    if (remarks === undefined) await joinPromotion({ db, clock }, applicant, promotionId, intent)
    else await fileRequest({ db, clock }, applicant, { promotionId, remarks, pictures: [] }, intent)
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code as string) === 'reward.duplicate') return false
    throw error
  }
}

async function decide(
  db: Database,
  merchant: Merchant,
  memberId: string,
  promotionId: number,
  { fate }: Entry,
): Promise<void> {
  const waiting = await waitingRewards({ db }, merchant.id)
  const found = waiting.find((one) => one.member_id === memberId && one.promotion_id === promotionId)
  if (!found) return
  const dealing = { bucket: found.bucket, applicationId: found.application_id, by: 'demo' }
  const inDays = (many: number) => new Date(clock.now() + many * DAY_MS)
  const parts = { db, clock }
  if (fate === 'taken up') await takeUpReward(parts, merchant.id, dealing, inDays(2))
  if (fate === 'refused')
    await rejectReward(parts, merchant.id, dealing, 'Faltam o dia e o horário em que você jogou.')
  if (fate === 'accepted')
    await acceptReward(parts, merchant, dealing, { amount: 2_000n, purse: 'cash', claimUntil: inDays(7) })
}
