import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { AppError, newId } from '@trevo/kernel'
import { promotionSnapshotOf, promotionFor, type Applicant } from '../promotions.ts'
import type { RewardParts } from '../rewards.ts'
import { insertApplication } from '../sql/application.ts'

/** Signs a member up for a promotion. */
export async function joinPromotion(
  { db, clock }: Pick<RewardParts, 'db' | 'clock'>,
  applicant: Applicant,
  promotionId: number,
  intent: IdempotentRequest,
): Promise<void> {
  const at = new Date(clock.now())
  const { bucket, memberId, merchant } = applicant
  await db.tx({ merchantId: merchant.id }, (tx) =>
    runIdempotent(tx, intent, async () => {
      const draft = await promotionFor(tx, applicant, { promotionId, participation: 'join', at })
      const isFirst = await insertApplication(tx, {
        bucket,
        application_id: newId(clock),
        member_id: memberId,
        promotion_id: promotionId,
        promotion: promotionSnapshotOf(draft),
        state: 'signed',
        created_at: at,
      })
      if (!isFirst) throw new AppError('reward.duplicate')
    }),
  )
}
