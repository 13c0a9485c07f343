import type { Broadcasts } from './broadcasts.ts'
import type { ChatCounts } from './chat-counts.ts'
import type { Inboxes } from './inboxes.ts'
import type { MessagingParts } from './parts.ts'

/** What the actions of this module share. */
export interface MessagingContext extends MessagingParts {
  readonly broadcasts: Broadcasts
  readonly inboxes: Inboxes
  readonly chatCounts: ChatCounts
}
