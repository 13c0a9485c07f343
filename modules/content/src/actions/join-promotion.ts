import { once, type Intent } from '@trevo/http'
import { AppError, newId } from '@trevo/kernel'
import { keptOf, promotionFor, type Applicant } from '../promotions.ts'
import type { RewardParts } from '../rewards.ts'
import { insertApplication } from '../sql/application.ts'

/** Signs a member up for a promotion. */
export async function joinPromotion(
  { db, clock }: Pick<RewardParts, 'db' | 'clock'>,
  applicant: Applicant,
  promotionId: number,
  intent: Intent,
): Promise<void> {
  const at = new Date(clock.now())
  const { bucket, memberId, merchant } = applicant
  await db.tx({ merchantId: merchant.id }, (tx) =>
    once(tx, intent, async () => {
      const draft = await promotionFor(tx, applicant, { promotionId, participation: 'join', at })
      const isFirst = await insertApplication(tx, {
        bucket,
        application_id: newId(clock),
        member_id: memberId,
        promotion_id: promotionId,
        promotion: keptOf(draft),
        state: 'signed',
        created_at: at,
      })
      if (!isFirst) throw new AppError('reward.duplicate')
    }),
  )
}
