import { bucketOf } from '@trevo/kernel'
import type { MessagingContext } from '../context.ts'
import type { Reader } from '../domain/audience.ts'
import { afterReading, afterRemoving, type InboxState, type Reach } from '../domain/inbox.ts'
import { lockInbox, storeInbox } from '../sql/inbox.ts'
import { deleteLetter, markLetter } from '../sql/letter.ts'

const BROADCAST = /^b(\d+)$/

/** Twice is as good as once, and what a member was never sent is left alone. */
export async function markRead(
  context: MessagingContext,
  merchantId: number,
  reader: Reader,
  messageId: string,
): Promise<void> {
  const number = BROADCAST.exec(messageId)?.[1]
  if (number !== undefined) return settleBroadcast(context, merchantId, reader, Number(number), afterReading)
  const member = { bucket: bucketOf(reader.memberId), memberId: reader.memberId }
  await context.db.tx({ merchantId }, async (tx) => {
    if (!(await markLetter(tx, member, messageId))) return
    const state = await lockInbox(tx, member)
    await storeInbox(tx, member, { ...state, unreadLetters: state.unreadLetters - 1 })
  })
}

export async function removeMessage(
  context: MessagingContext,
  merchantId: number,
  reader: Reader,
  messageId: string,
): Promise<void> {
  const number = BROADCAST.exec(messageId)?.[1]
  if (number !== undefined) return settleBroadcast(context, merchantId, reader, Number(number), afterRemoving)
  const member = { bucket: bucketOf(reader.memberId), memberId: reader.memberId }
  await context.db.tx({ merchantId }, async (tx) => {
    const removed = await deleteLetter(tx, member, messageId)
    if (!removed) return
    const state = await lockInbox(tx, member)
    const unreadLetters = state.unreadLetters - (removed.is_read ? 0 : 1)
    await storeInbox(tx, member, { ...state, letters: state.letters - 1, unreadLetters })
  })
}

async function settleBroadcast(
  { broadcasts, inboxes }: MessagingContext,
  merchantId: number,
  reader: Reader,
  id: number,
  settle: (state: InboxState, id: number, reach: Reach) => InboxState,
): Promise<void> {
  // Another process may have shown it before this one has heard of it.
  if (id > broadcasts.to(merchantId, reader).newest) await broadcasts.refresh()
  const sent = broadcasts.to(merchantId, reader)
  const reach = { ids: sent.broadcasts.map((one) => one.id), newest: sent.newest }
  if (!reach.ids.includes(id)) return
  await inboxes.change(merchantId, reader.memberId, (state) => settle(state, id, reach))
}
