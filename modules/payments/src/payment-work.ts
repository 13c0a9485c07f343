import { perform, type JobHandler } from '@trevo/jobs'
import type { Merchant } from '@trevo/merchants'
import type { PollingJob } from '@trevo/wallet'
import { advanceWithdrawal } from './actions/advance-withdrawal.ts'
import { lookAtPayout } from './actions/ask-about-payout.ts'
import { openCreditAtOnce } from './actions/credit-at-once.ts'
import { lookAtCharge } from './actions/look-at-charge.ts'
import { reconcile } from './actions/reconcile.ts'
import { sendBalance } from './actions/send-balance.ts'
import { processNotification } from './actions/take-notification.ts'
import { chargeJob, notificationJob, withdrawalJob } from './jobs.ts'
import type { PaymentParts } from './parts.ts'
import { paymentChores } from './payment-chores.ts'
import type { NotificationKey } from './sql/notification.ts'

export interface PaymentWork {
  readonly jobs: readonly JobHandler[]
  readonly chores: readonly PollingJob[]
  /**
   * Sends what is free of a member's to an account of their own, at most as much as goes out at once; false where there is
   * none to send it to.
   */
  sendBalance(merchant: Merchant, memberId: string): Promise<boolean>
  /** Holds what payment services say of days that are over against the books; once a day. */
  reconcile(): Promise<void>
}

/**
 * What the worker does for payments. Jobs are quick and may be lost; the chores find everything again that is due. Several
 * workers may do all of it at once.
 */
export function paymentWork(given: PaymentParts, hooksUrl: string): PaymentWork {
  const parts = { ...given, creditAtOnce: openCreditAtOnce(given) }
  const process = (notification: NotificationKey) =>
    processNotification(parts, (known, payoutId) => lookAtPayout(parts, known, payoutId), notification)
  return {
    chores: paymentChores(parts, hooksUrl, process),
    sendBalance: (merchant, memberId) => sendBalance(parts, merchant, memberId),
    reconcile: () => reconcile(parts),
    jobs: [
      perform(notificationJob, process),
      perform(chargeJob, ({ merchantId, bucket, depositId }) =>
        lookAtCharge(parts, merchantId, { bucket, depositId }),
      ),
      perform(withdrawalJob, ({ merchantId, bucket, withdrawalId }) =>
        advanceWithdrawal(parts, merchantId, { bucket, withdrawalId }),
      ),
    ],
  }
}
