import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
  type MyRewards,
  type Reward,
  type RewardView,
} from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { isIn, placeAll, type Placed } from '../domain/reward-list.ts'
import { inLanguage } from '../domain/reader.ts'
import type { RewardParts } from '../rewards.ts'
import { readApplications } from '../sql/application.ts'
import type { MemberKey } from '../sql/reader.ts'

export interface RewardsWanted {
  readonly merchant: Merchant
  readonly member: MemberKey
  readonly language: string
  readonly view: RewardView
  readonly state: ActivityStatus | undefined
  readonly pageNo: number
}

const PAGE_SIZE = 20
/** There is one for each promotion and refusal: more than anyone gathers in years. */
const MOST = 500

export async function listRewards(
  { db, clock }: Pick<RewardParts, 'db' | 'clock'>,
  { merchant, member, language, view, state, pageNo }: RewardsWanted,
): Promise<MyRewards> {
  const rows = await db.tx({ merchantId: merchant.id }, (tx) => readApplications(tx, member, MOST))
  const parts = rows.map((row) => ({
    row,
    promotionId: row.promotion_id,
    state: row.state,
    createdAt: row.created_at,
    claimUntil: row.claim_until,
    claimStartedAt: row.claim_started_at,
    promotionOn: row.promotionOn,
  }))
  const shown = placeAll(parts, new Date(clock.now())).filter((one) => isIn(view, one))
  const wanted = shown.filter((one) => state === undefined || one.state === state)
  const counts = ACTIVITY_STATUSES.map((one) => ({
    state: one,
    count: shown.filter((placed) => placed.state === one).length,
  }))
  const languages = [language, merchant.defaultLanguage]
  return {
    content: wanted
      .slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE)
      .map((placed) => rewardOf(placed, languages)),
    pageNum: pageNo,
    totalPages: Math.ceil(wanted.length / PAGE_SIZE),
    counts: counts.filter(({ count }) => count > 0),
  }
}

type Row = Awaited<ReturnType<typeof readApplications>>[number]
type PlacedRow = Placed<Parameters<typeof placeAll>[0][number] & { readonly row: Row }>

function rewardOf({ part: { row }, ...placed }: PlacedRow, languages: readonly string[]): Reward {
  const { amount_minor: amount, currency } = row
  return {
    applicationId: row.application_id,
    promotionId: row.promotion_id,
    title: inLanguage(row.promotion.titles, languages) ?? '',
    picture: row.promotion.picture,
    ...placed,
    time: row.created_at.getTime(),
    endDate: timeOf(row.promotionOn?.until),
    sent: row.remarks === null ? null : { remarks: row.remarks, pictures: row.pictures.length },
    answerBy: timeOf(row.answer_by),
    decidedAt: timeOf(row.decided_at),
    reason: row.reason,
    amount: amount === null || currency === null ? null : decimalOf(amount, currency),
    purse: row.purse,
    claimUntil: timeOf(row.claim_until),
    claimedAt: timeOf(row.claimed_at),
  }
}

const timeOf = (at: Date | null | undefined) => at?.getTime() ?? null
