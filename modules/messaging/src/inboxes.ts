import { batchCalls, type Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { InboxState } from './domain/inbox.ts'
import { lockInbox, readInboxes, storeInbox, type MemberKey } from './sql/inbox.ts'

/** What members have done with their messages. */
export interface Inboxes {
  of(merchantId: number, memberId: string): Promise<InboxState>
  /** Changes it, unless the change changes nothing. */
  change(merchantId: number, memberId: string, change: (state: InboxState) => InboxState): Promise<void>
}

interface Asked extends MemberKey {
  readonly merchantId: number
}

export function openInboxes(db: Database): Inboxes {
  // Every app that comes to the front asks: many at once, each for one row.
  const look = batchCalls<Asked, InboxState>(db, {
    send: (asked) => readInboxes(db, asked[0]!.merchantId, asked),
    groupOf: ({ merchantId }) => merchantId,
  })
  return {
    of: (merchantId, memberId) => look({ merchantId, memberId, bucket: bucketOf(memberId) }),
    change: (merchantId, memberId, change) =>
      db.tx({ merchantId }, async (tx) => {
        const member = { bucket: bucketOf(memberId), memberId }
        const state = await lockInbox(tx, member)
        const next = change(state)
        if (next !== state) await storeInbox(tx, member, next)
      }),
  }
}
