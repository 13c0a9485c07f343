import type { PayloadOf } from '@trevo/bus'
import { assert, decimalOf } from '@trevo/kernel'
import type { rewardDecided } from '../events/reward-decided.ts'
import type { ApplicationRow } from '../sql/application.ts'

/** What others are told of a decision. */
export function announcementOf(application: ApplicationRow): PayloadOf<typeof rewardDecided> {
  const { application_id: applicationId, member_id: memberId, state, amount_minor, currency } = application
  assert(state === 'issued' || state === 'rejected' || state === 'claimed', `${state} is no decision`)
  return {
    applicationId,
    memberId,
    state,
    titles: application.promotion.titles,
    reason: application.reason,
    amount: amount_minor === null || currency === null ? null : decimalOf(amount_minor, currency),
    currency,
    purse: application.purse,
    claimUntil: application.claim_until?.getTime() ?? null,
  }
}
