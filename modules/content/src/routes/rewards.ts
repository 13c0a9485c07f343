import * as contract from '@trevo/contract'
import { serve, type Caller, type Served } from '@trevo/http'
import { bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { createRedraw } from '@trevo/pictures'
import { claimReward } from '../actions/claim-reward.ts'
import { joinPromotion } from '../actions/join-promotion.ts'
import { listRewards } from '../actions/list-rewards.ts'
import { requestReward } from '../actions/request-reward.ts'
import { showPicture } from '../actions/show-picture.ts'
import type { Applicant } from '../promotions.ts'
import type { RewardParts } from '../rewards.ts'

/** Large enough to read a number on a photograph of a screen. */
const PICTURE = { side: 1_600, fit: 'inside' } as const

export interface RewardRouteParts extends RewardParts {
  /** Throws what says why not, and until when. What was given to them already is theirs all the same. */
  readonly mayEarn: (merchantId: number, memberId: string) => Promise<void>
}

export function rewardRoutes({ mayEarn, ...parts }: RewardRouteParts): Served<Merchant>[] {
  const redraw = createRedraw(PICTURE)
  const keyOf = ({ memberId }: Caller) => ({ bucket: bucketOf(memberId), memberId })
  const applicantOf = (merchant: Merchant, caller: Caller): Applicant => ({
    ...keyOf(caller),
    merchant,
    type: caller.type,
  })

  return [
    serve(contract.joinPromotion, async ({ merchant, caller, body: { promotionId }, intent }) => {
      await mayEarn(merchant.id, caller.memberId)
      await joinPromotion(parts, applicantOf(merchant, caller), promotionId, intent)
      return { status: 'signed' as const }
    }),
    serve(contract.requestReward, async ({ merchant, caller, body, intent }) => {
      await mayEarn(merchant.id, caller.memberId)
      await requestReward(parts, redraw, applicantOf(merchant, caller), body, intent)
      return { status: 'applying' as const }
    }),
    serve(contract.myRewards, ({ merchant, caller, language, query: { view, state, pageNo = 1 } }) =>
      listRewards(parts, {
        merchant,
        member: keyOf(caller),
        language,
        view,
        state,
        pageNo,
      }),
    ),
    serve(contract.rewardPicture, async ({ merchant, caller, query: { applicationId, place } }) => ({
      picture: await showPicture(parts, merchant.id, { ...keyOf(caller), applicationId }, place),
    })),
    serve(contract.claimReward, async ({ merchant, caller, body: { applicationId } }) => {
      const given = await claimReward(parts, merchant.id, { ...keyOf(caller), applicationId })
      return { status: 'claimed' as const, amount: decimalOf(given.amount, given.currency) }
    }),
  ]
}
