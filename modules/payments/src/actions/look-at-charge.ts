import { enqueue } from '@trevo/jobs'
import { chargeJob } from '../jobs.ts'
import type { PaymentParts } from '../parts.ts'
import { changeDeposit, readDeposit, type DepositKey, type DepositRow } from '../sql/deposit.ts'
import { settleReceived, type SettlingParts } from './settle-received.ts'
import { keyOf, tellDeposit } from './tell-deposit.ts'

/** Also what came after its time, or after we had given up. */
const LOOKED_AT: ReadonlySet<string> = new Set(['created', 'active', 'expired', 'failed'])
/** How long after its time a charge is watched for: clocks differ, and banks take a moment. */
const GRACE_MS = 30_000

/** Asks the payment service what came for a charge. One that nobody paid in time is over, until somebody does. */
export async function lookAtCharge(parts: SettlingParts, merchantId: number, key: DepositKey): Promise<void> {
  const deposit = await parts.db.tx({ merchantId }, (tx) => readDeposit(tx, key))
  if (!deposit?.txid || !deposit.psp_id || !LOOKED_AT.has(deposit.state)) return
  const known = parts.psps.acquirerById(deposit.psp_id)
  if (!known) return
  const { txid } = deposit
  const charge = await parts.psps.ask(known, ({ charges }) => charges.read(txid))
  for (const { endToEndId } of charge?.received ?? []) await settleReceived(parts, known, endToEndId)
  const now = parts.clock.now()
  const isOver = deposit.expires_at !== null && deposit.expires_at.getTime() + GRACE_MS < now
  if (!isOver || (charge?.received.length ?? 0) > 0) return
  await parts.db.tx({ merchantId }, async (tx) => {
    const expired = await changeDeposit(tx, keyOf(deposit), ['active'], {
      state: 'expired',
      next_actor: null,
      due_at: null,
      changed_at: new Date(now),
    })
    if (expired) await tellDeposit(tx, expired)
  })
}

/** Somebody waits for it: the payment service is asked soon, in case its notification was lost. */
export function enqueueCharge(
  { db }: Pick<PaymentParts, 'db'>,
  { merchant_id: merchantId, bucket, deposit_id: depositId }: DepositRow,
): Promise<void> {
  return db.tx({ merchantId }, (tx) =>
    enqueue(tx, chargeJob, { merchantId, bucket, depositId }, { key: `charge ${depositId}` }),
  )
}
