import type { Tx } from '@trevo/db'
import type { HookNotice } from '@trevo/http'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

export interface NewNotification {
  readonly notificationId: string
  readonly pspId: string
  readonly kind: HookNotice['kind']
  readonly body: string
  readonly at: Date
}

export async function insertNotification(
  tx: Tx,
  { notificationId, pspId, kind, body, at }: NewNotification,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.notification')
    .values({
      merchant_id: ownMerchant,
      notification_id: notificationId,
      psp_id: pspId,
      kind,
      body,
      received_at: at,
    })
    .execute()
}

export function readNotification(tx: Tx, notificationId: string) {
  return tx
    .on<DB>()
    .selectFrom('payments.notification')
    .select(['psp_id', 'kind', 'body', 'processed_at'])
    .where('merchant_id', '=', ownMerchant)
    .where('notification_id', '=', notificationId)
    .executeTakeFirst()
}

export interface NotificationKey {
  readonly merchantId: number
  readonly notificationId: string
}

/** Of all merchants: what came between two moments and nobody has looked at to its end, the oldest first. */
export function readOpenNotifications(
  tx: Tx,
  from: Date,
  to: Date,
  most: number,
): Promise<NotificationKey[]> {
  return tx
    .on<DB>()
    .selectFrom('payments.notification')
    .select(['merchant_id as merchantId', 'notification_id as notificationId'])
    .where('processed_at', 'is', null)
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .orderBy('received_at')
    .limit(most)
    .execute()
}

export async function closeNotification(tx: Tx, notificationId: string, at: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('payments.notification')
    .set({ processed_at: at })
    .where('merchant_id', '=', ownMerchant)
    .where('notification_id', '=', notificationId)
    .execute()
}
