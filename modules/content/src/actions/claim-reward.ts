import { emit } from '@trevo/bus'
import { AppError, assert } from '@trevo/kernel'
import { rewardDecided } from '../events/reward-decided.ts'
import type { RewardParts } from '../rewards.ts'
import {
  readApplication,
  readUnfinishedClaims,
  startClaim,
  takeStep,
  type ApplicationKey,
  type ApplicationRow,
} from '../sql/application.ts'
import type { MemberKey } from '../sql/reader.ts'
import { announcementOf } from './announce-decision.ts'

export interface Claimed {
  readonly amount: bigint
  readonly currency: string
}

type Parts = Pick<RewardParts, 'db' | 'clock' | 'wallet'>

/**
 * Pays a member what an application gave them. That it is being claimed is written down first and that it was paid
 * last, so that whatever happens in between, asking again or `finishClaims` brings it to its one end.
 */
export async function claimReward(
  parts: Parts,
  merchantId: number,
  key: ApplicationKey & MemberKey,
): Promise<Claimed> {
  const at = new Date(parts.clock.now())
  const application = await parts.db.tx({ merchantId }, async (tx) => {
    await startClaim(tx, key, at)
    return readApplication(tx, key)
  })
  if (!application || application.member_id !== key.memberId) throw new AppError('reward.unknown')
  if (application.state === 'claimed') return givenBy(application)
  if (application.state !== 'issued') throw new AppError('reward.not.issued')
  if (application.claim_started_at === null) throw new AppError('reward.expired')
  return payOut(parts, application)
}

/** How long a claim may be under way in another process before somebody else takes it up. */
const PATIENCE_MS = 30_000
const AT_ONCE = 100

/** Pays what was being claimed when a process died; answers whether there may be more. */
export async function finishClaims(parts: Parts): Promise<boolean> {
  const before = new Date(parts.clock.now() - PATIENCE_MS)
  const claims = await parts.db.tx('system', (tx) => readUnfinishedClaims(tx, before, AT_ONCE))
  // One that cannot be paid keeps nobody else waiting.
  const outcomes = await Promise.allSettled(claims.map((claim) => payOut(parts, claim)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return claims.length === AT_ONCE
}

async function payOut({ db, clock, wallet }: Parts, application: ApplicationRow): Promise<Claimed> {
  const { bucket, application_id: applicationId, merchant_id: merchantId, member_id: memberId } = application
  const given = givenBy(application)
  const { status, reason } = await wallet.payOut({
    purse: { merchantId, memberId, currency: given.currency },
    source: 'reward',
    ref: applicationId,
    amount: given.amount,
    code: 'promo',
    from: 'promotion',
    to: application.purse ?? 'cash',
    needsBet: false,
    turnover: application.turnover_minor ?? 0n,
  })
  assert(status === 'posted', `reward ${applicationId} was not paid: ${status} ${reason ?? ''}`)
  await db.tx({ merchantId }, async (tx) => {
    const claimedAt = new Date(clock.now())
    const claimed = await takeStep(tx, 'claim', { bucket, applicationId }, { claimed_at: claimedAt })
    // Somebody else may have been faster; the money went out once all the same.
    if (claimed) await emit(tx, rewardDecided, announcementOf(claimed))
  })
  return given
}

function givenBy({ amount_minor: amount, currency, application_id: id }: ApplicationRow): Claimed {
  assert(amount !== null && currency !== null, `reward ${id} was issued without an amount`)
  return { amount, currency }
}
