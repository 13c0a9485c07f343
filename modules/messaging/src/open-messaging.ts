import type { Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { openBroadcasts } from './broadcasts.ts'
import { openChatCounts } from './chat-counts.ts'
import { openInboxes } from './inboxes.ts'
import type { MessagingParts } from './parts.ts'
import { chatRoutes } from './routes/chat.ts'
import { inboxRoutes } from './routes/inbox.ts'

export interface Messaging {
  readonly routes: readonly Served<Merchant>[]
  /** Looks whether anything was sent; to be called at every `messaging.v1.broadcast_sent`. */
  refresh(): Promise<void>
}

export async function openMessaging(parts: MessagingParts): Promise<Messaging> {
  const { db, clock, log, desk } = parts
  const broadcasts = await openBroadcasts(db, clock)
  const context = {
    ...parts,
    broadcasts,
    inboxes: openInboxes(db),
    chatCounts: openChatCounts(desk, clock, log),
  }
  return { routes: [...inboxRoutes(context), ...chatRoutes(context)], refresh: broadcasts.refresh }
}
