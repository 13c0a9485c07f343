import { enqueue } from '@trevo/jobs'
import { newId } from '@trevo/kernel'
import type { HookNotice } from '@trevo/http'
import * as z from 'zod/mini'
import { notificationJob } from '../jobs.ts'
import type { PaymentParts } from '../parts.ts'
import type { KnownAcquirer, KnownPsp } from '../psps.ts'
import {
  closeNotification,
  insertNotification,
  readNotification,
  type NotificationKey,
} from '../sql/notification.ts'
import { settleReceived, type SettlingParts } from './settle-received.ts'

/** Keeps what a payment service says, as it says it, and has it looked at at once: whoever told us is not kept waiting. */
export async function keepNotification(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  { merchantId, pspId }: KnownAcquirer,
  kind: HookNotice['kind'],
  body: string,
): Promise<void> {
  const notificationId = newId(clock)
  await db.tx({ merchantId }, async (tx) => {
    await insertNotification(tx, { notificationId, pspId, kind, body, at: new Date(clock.now()) })
    await enqueue(tx, notificationJob, { merchantId, notificationId })
  })
}

/** Only what names something is read of it; all the rest is asked for where it is known. */
const Items = z.object({
  pix: z.optional(z.array(z.unknown())),
  pagamentos: z.optional(z.array(z.unknown())),
  orders: z.optional(z.array(z.unknown())),
})
const PixItem = z.object({ endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)) })
const OrderItem = z.object({ paymentId: PixItem.shape.endToEndId })
const PayoutItem = z.object({ id: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/)) })

/** One bad item does not lose the others, and one that fails is tried again with all of them: done twice is done once. */
export async function processNotification(
  parts: SettlingParts,
  lookAtPayout: (known: KnownPsp, payoutId: string) => Promise<void>,
  { merchantId, notificationId }: NotificationKey,
): Promise<void> {
  const row = await parts.db.tx({ merchantId }, (tx) => readNotification(tx, notificationId))
  const known = row && parts.psps.acquirerById(row.psp_id)
  if (!row || !known || row.processed_at !== null) return
  const psp = parts.psps.byId(row.psp_id)
  const items = itemsIn(row.body)
  const pix = (items.pix ?? []).map((item) => PixItem.safeParse(item))
  const orders = (items.orders ?? []).map((item) => OrderItem.safeParse(item))
  const payouts = (items.pagamentos ?? []).map((item) => PayoutItem.safeParse(item))
  const bad = [...pix, ...orders, ...payouts].filter(({ success }) => !success).length
  if (bad > 0)
    parts.log.warn({ psp: known.code, notificationId, bad }, 'a notification has items nobody can read')
  const outcomes = await Promise.allSettled([
    ...pix.flatMap(({ data }) => (data ? [settleReceived(parts, known, data.endToEndId)] : [])),
    ...orders.flatMap(({ data }) => (data ? [settleReceived(parts, known, data.paymentId)] : [])),
    ...payouts.flatMap(({ data }) => (data && psp ? [lookAtPayout(psp, data.id)] : [])),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await parts.db.tx({ merchantId }, (tx) =>
    closeNotification(tx, notificationId, new Date(parts.clock.now())),
  )
}

function itemsIn(body: string): z.infer<typeof Items> {
  try {
    const read = Items.safeParse(JSON.parse(body))
    return read.success ? read.data : {}
  } catch {
    return {}
  }
}
