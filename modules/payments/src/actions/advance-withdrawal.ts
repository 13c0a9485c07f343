import { assert } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { readWithdrawal, type WithdrawalKey, type WithdrawalRow } from '../sql/withdrawal.ts'
import { askAboutPayout } from './ask-about-payout.ts'
import { reserveWithdrawal } from './reserve-withdrawal.ts'
import { screenWithdrawal } from './screen-withdrawal.ts'
import { sendPayout } from './send-payout.ts'

/** What is done in each state that waits for us or a bank; whether it may go on at once. */
const STEPS: Partial<
  Record<WithdrawalRow['state'], (parts: PaymentParts, row: WithdrawalRow) => Promise<boolean>>
> = {
  requested: reserveWithdrawal,
  reserved: screenWithdrawal,
  approved: sendPayout,
  sending: askAboutPayout,
  unknown: askAboutPayout,
  processing: askAboutPayout,
}

/** No withdrawal has as many steps without waiting. */
const STEPS_MAX = 8

/** Takes a withdrawal as far as it goes without waiting. Any process may, at any time: each step is taken once. */
export async function advanceWithdrawal(
  parts: PaymentParts,
  merchantId: number,
  key: WithdrawalKey,
): Promise<void> {
  for (let taken = 0; taken < STEPS_MAX; taken += 1) {
    const row = await parts.db.tx({ merchantId }, (tx) => readWithdrawal(tx, key))
    assert(row !== undefined, `withdrawal ${key.withdrawalId} is gone`)
    const step = STEPS[row.state]
    if (!step || !(await step(parts, row))) return
  }
}
