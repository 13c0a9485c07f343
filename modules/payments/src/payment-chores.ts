import type { PollingJob } from '@trevo/wallet'
import { advanceWithdrawal } from './actions/advance-withdrawal.ts'
import { giveBack, tryReturnAgain } from './actions/give-back.ts'
import { payBonus } from './actions/grant-bonus.ts'
import { lookAtCharge } from './actions/look-at-charge.ts'
import { makeCharge } from './actions/make-charge.ts'
import { creditReceived, settleReceived, type SettlingParts } from './actions/settle-received.ts'
import { sweep } from './actions/sweep.ts'
import { warnOfLate } from './actions/warn-of-late.ts'
import { openListening } from './listening.ts'
import type { PaymentParts } from './parts.ts'
import { readAtGateways, readOverdueDeposits, readUncharged, type DepositRow } from './sql/deposit.ts'
import { readOpenNotifications, type NotificationKey } from './sql/notification.ts'
import { readDueGrants } from './sql/promotion.ts'
import { takeDueReceived, type ReceivedRow } from './sql/received.ts'
import { readDueWithdrawals } from './sql/withdrawal.ts'

const AT_ONCE = 100
const SWEEP_REST_MS = 20_000
const DUE_REST_MS = 2_000
/** Before a payment that could not be settled is looked at again. */
const AGAIN_MS = 10_000
/** A notification whose job has not done it by then was lost with a process; one that fails for a day is left. */
const NOTICE_PATIENCE_MS = 30_000
const NOTICE_REST_MS = 10_000
const NOTICE_DAY_MS = 86_400_000
/** How long a charge may be under way in the process that was asked for it. */
const CHARGE_PATIENCE_MS = 20_000
/** How long whoever credited a deposit may take to pay its bonus. */
const BONUS_PATIENCE_MS = 5_000

/** What is due, found by the clock: whatever a job, a notification or a process that died has left. */
export function paymentChores(
  parts: SettlingParts,
  hooksUrl: string,
  process: (notification: NotificationKey) => Promise<void>,
): readonly PollingJob[] {
  return [
    ...depositChores(parts),
    ...withdrawalChores(parts),
    notificationChore(parts, process),
    ...serviceChores(parts, hooksUrl),
  ]
}

function notificationChore(
  parts: PaymentParts,
  process: (notification: NotificationKey) => Promise<void>,
): PollingJob {
  const { db, log } = parts
  const [later, each] = [laterOf(parts), eachOf(log)]
  return {
    name: 'notifications',
    restMs: NOTICE_REST_MS,
    run: async () => {
      const [from, to] = [later(-NOTICE_DAY_MS), later(-NOTICE_PATIENCE_MS)]
      return each(await db.tx('system', (tx) => readOpenNotifications(tx, from, to, AT_ONCE)), process)
    },
  }
}

const laterOf =
  ({ clock }: PaymentParts) =>
  (ms: number) =>
    new Date(clock.now() + ms)

const lookOf =
  (parts: SettlingParts) =>
  ({ merchant_id, bucket, deposit_id: depositId }: DepositRow) =>
    lookAtCharge(parts, merchant_id, { bucket, depositId })

function depositChores(parts: SettlingParts): readonly PollingJob[] {
  const { db, log } = parts
  const [later, look, each] = [laterOf(parts), lookOf(parts), eachOf(log)]
  return [
    {
      name: 'payments received',
      restMs: DUE_REST_MS,
      run: async () => {
        const rows = await db.tx('system', (tx) => takeDueReceived(tx, later(0), later(AGAIN_MS), AT_ONCE))
        return each(rows, (row) => takeOn(parts, row))
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
  ]
}

async function takeOn(parts: SettlingParts, row: ReceivedRow): Promise<void> {
  const known = parts.psps.acquirerById(row.psp_id)
  if (row.source === 'manual') await creditReceived(parts, row)
  else if (known && row.state === 'return_failed')
    await giveBack(parts, known, await tryReturnAgain(parts, row))
  else if (known) await settleReceived(parts, known, row.end_to_end_id)
}

function withdrawalChores(parts: PaymentParts): readonly PollingJob[] {
  const { db, log } = parts
  const [later, each] = [laterOf(parts), eachOf(log)]
  return [
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
  ]
}

function serviceChores(parts: SettlingParts, hooksUrl: string): readonly PollingJob[] {
  const { db, psps, log } = parts
  const [look, each] = [lookOf(parts), eachOf(log)]
  const listen = openListening(parts, hooksUrl)
  return [
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
