import { perform, type JobHandler } from '@trevo/jobs'
import type { PollingJob } from '@trevo/wallet'
import { advanceWithdrawal } from './actions/advance-withdrawal.ts'
import { lookAtPayout } from './actions/ask-about-payout.ts'
import { openCreditAtOnce } from './actions/credit-at-once.ts'
import { payBonus } from './actions/grant-bonus.ts'
import { lookAtCharge } from './actions/look-at-charge.ts'
import { makeCharge } from './actions/make-charge.ts'
import { reconcile } from './actions/reconcile.ts'
import { creditReceived, settleReceived } from './actions/settle-received.ts'
import { sweep } from './actions/sweep.ts'
import { processNotification } from './actions/take-notification.ts'
import { warnOfLate } from './actions/warn-of-late.ts'
import { chargeJob, notificationJob, withdrawalJob } from './jobs.ts'
import { openListening } from './listening.ts'
import type { PaymentParts } from './parts.ts'
import { readAtGateways, readOverdueDeposits, readUncharged, type DepositRow } from './sql/deposit.ts'
import { readDueGrants } from './sql/promotion.ts'
import { readDueReceived } from './sql/received.ts'
import { readDueWithdrawals } from './sql/withdrawal.ts'

export interface PaymentWork {
  readonly jobs: readonly JobHandler[]
  readonly chores: readonly PollingJob[]
  /** Holds what payment services say of days that are over against the books; once a day. */
  reconcile(): Promise<void>
}

const AT_ONCE = 100
const SWEEP_REST_MS = 20_000
const DUE_REST_MS = 2_000
/** How long a charge may be under way in the process that was asked for it. */
const CHARGE_PATIENCE_MS = 20_000
/** How long whoever credited a deposit may take to pay its bonus. */
const BONUS_PATIENCE_MS = 5_000

/**
 * What the worker does for payments. Jobs are quick and may be lost; the chores find everything again that is due. Several
 * workers may do all of it at once.
 */
export function paymentWork(given: PaymentParts, hooksUrl: string): PaymentWork {
  const parts = { ...given, creditAtOnce: openCreditAtOnce(given) }
  const { db, clock, psps, log } = parts
  const listen = openListening(parts, hooksUrl)
  const later = (ms: number) => new Date(clock.now() + ms)

  const each = eachOf(log)
  const look = ({ merchant_id, bucket, deposit_id: depositId }: DepositRow) =>
    lookAtCharge(parts, merchant_id, { bucket, depositId })

  const chores: readonly PollingJob[] = [
    {
      name: 'payments received',
      restMs: DUE_REST_MS,
      run: async () => {
        const rows = await db.tx('system', (tx) => readDueReceived(tx, later(0), AT_ONCE))
        return each(rows, async (row) => {
          const known = psps.acquirerById(row.psp_id)
          if (row.source === 'manual') await creditReceived(parts, row)
          else if (known) await settleReceived(parts, known, row.end_to_end_id)
        })
      },
    },
    {
      name: 'charges',
      restMs: DUE_REST_MS,
      run: async () => {
        const before = later(-CHARGE_PATIENCE_MS)
        const made = await db.tx('system', (tx) => readUncharged(tx, before, AT_ONCE))
        const more = await each(made, (deposit) => makeCharge(parts, deposit))
        const over = await db.tx('system', (tx) => readOverdueDeposits(tx, later(0), AT_ONCE))
        const again = await each(over, look)
        return more || again
      },
    },
    {
      name: 'bonuses of deposits',
      restMs: DUE_REST_MS,
      run: async () => {
        const due = await db.tx('system', (tx) => readDueGrants(tx, later(-BONUS_PATIENCE_MS), AT_ONCE))
        return each(due, (grant) => payBonus(parts, grant))
      },
    },
    {
      name: 'withdrawals',
      restMs: DUE_REST_MS,
      run: async () => {
        const rows = await db.tx('system', (tx) => readDueWithdrawals(tx, later(0), AT_ONCE))
        return each(rows, ({ merchant_id, bucket, withdrawal_id: withdrawalId }) =>
          advanceWithdrawal(parts, merchant_id, { bucket, withdrawalId }),
        )
      },
    },
    {
      name: 'orders at gateways',
      restMs: SWEEP_REST_MS,
      run: async () => {
        let after: string | undefined
        do {
          const rows = await db.tx('system', (tx) => readAtGateways(tx, after, AT_ONCE))
          await each(rows, look)
          after = rows.length === AT_ONCE ? rows.at(-1)!.deposit_id : undefined
        } while (after !== undefined)
        return false
      },
    },
    {
      name: 'sweep of payment services',
      restMs: SWEEP_REST_MS,
      run: async () => {
        await psps.refresh()
        if (hooksUrl !== '') await each(psps.all(), listen)
        await each(psps.all(), (known) => sweep(parts, known))
        await warnOfLate(parts)
        return false
      },
    },
  ]

  return {
    chores,
    reconcile: () => reconcile(parts),
    jobs: [
      perform(notificationJob, (payload) =>
        processNotification(parts, (known, payoutId) => lookAtPayout(parts, known, payoutId), payload),
      ),
      perform(chargeJob, ({ merchantId, bucket, depositId }) =>
        lookAtCharge(parts, merchantId, { bucket, depositId }),
      ),
      perform(withdrawalJob, ({ merchantId, bucket, withdrawalId }) =>
        advanceWithdrawal(parts, merchantId, { bucket, withdrawalId }),
      ),
    ],
  }
}

/** Takes all on at once; one that fails keeps nobody else waiting. Whether there may be more of them. */
const eachOf =
  (log: PaymentParts['log']) =>
  async <Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<boolean> => {
    const outcomes = await Promise.allSettled(rows.map(work))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a payment could not be taken on')
    return rows.length === AT_ONCE && outcomes.some(({ status }) => status === 'fulfilled')
  }
