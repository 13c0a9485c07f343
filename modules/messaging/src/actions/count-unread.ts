import type { UnreadTotals } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import type { MessagingContext } from '../context.ts'
import type { Reader } from '../domain/audience.ts'
import { countUnread } from '../domain/inbox.ts'

export async function countInbox(
  { broadcasts, inboxes }: MessagingContext,
  merchantId: number,
  reader: Reader,
): Promise<number> {
  const state = await inboxes.of(merchantId, reader.memberId)
  return countUnread(
    state,
    broadcasts.to(merchantId, reader).broadcasts.map(({ id }) => id),
  )
}

/** All that waits; what is off for the merchant is not asked for. */
export async function countAll(
  context: MessagingContext,
  merchant: Merchant,
  reader: Reader,
): Promise<UnreadTotals> {
  const { content, chatCounts } = context
  const [announcements, inbox, chat] = await Promise.all([
    content.unread({ merchant, ...reader }),
    merchant.features.has('INBOX3') ? countInbox(context, merchant.id, reader) : 0,
    merchant.features.has('CBS3') ? chatCounts.of(merchant.code, reader.memberId) : 0,
  ])
  return { announcements, inbox, chat }
}
