import { useQueryClient } from '@tanstack/react-query'
import { markInboxRead, removeMessage, type InboxMessage } from '@trevo/contract'
import { useAsker } from '#api/useAsker.ts'
import { usePages, type PagesStatus } from '#api/usePages.ts'
import { refreshUnread } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { messagesOf, withRead, without } from './inboxPages.ts'
import { inboxQuery } from './queries.ts'

export interface Inbox {
  readonly messages: readonly InboxMessage[]
  readonly status: PagesStatus
  readonly more: () => void
  readonly read: (id: string) => void
  /** Whether the server has removed it; who asked for it takes it out of the list then. */
  readonly remove: (id: string) => Promise<boolean>
  readonly drop: (id: string) => void
}

/** The messages of the member, and what they do with them: shown at once, as the server will tell it next time. */
export function useInbox(): Inbox {
  const client = useQueryClient()
  const asker = useAsker()
  const query = inboxQuery(asker, useSession()?.userName)
  const { pages, status, onMore: more } = usePages(query)
  const read = async (id: string) => {
    client.setQueryData(query.queryKey, (before) => before && withRead(before, id))
    const reply = await asker.send(markInboxRead, { body: { messageId: id } })
    if (reply.ok) refreshUnread(client)
  }
  return {
    messages: messagesOf(pages),
    status,
    more,
    read: (id) => void read(id),
    remove: async (id) => (await asker.send(removeMessage, { query: { messageId: id } })).ok,
    drop: (id) => client.setQueryData(query.queryKey, (before) => before && without(before, id)),
  }
}
