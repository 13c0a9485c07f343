import type { InfiniteData } from '@tanstack/react-query'
import type { Inbox, InboxMessage } from '@trevo/contract'
import { uniqueBy } from '#ui/lists/uniqueBy.ts'

/** The pages of the inbox that have come so far. */
export type InboxPages = InfiniteData<Inbox>

/** All messages of some pages, each once. */
export function messagesOf(pages: readonly Inbox[]): readonly InboxMessage[] {
  return uniqueBy(
    pages.flatMap(({ content }) => content),
    ({ messageId }) => messageId,
  )
}

export function withRead(before: InboxPages, id: string): InboxPages {
  return withContent(before, (content) =>
    content.map((one) => (one.messageId === id ? { ...one, read: true } : one)),
  )
}

/** Where one goes, those after it move up a page: the last page is asked for again. */
export function without(before: InboxPages, id: string): InboxPages {
  const rest = withContent(before, (content) => content.filter(({ messageId }) => messageId !== id))
  const last = rest.pages.at(-1)
  if (!last || last.pageNum >= last.totalPages) return rest
  return { ...rest, pages: [...rest.pages.slice(0, -1), { ...last, pageNum: last.pageNum - 1 }] }
}

/** The one to look at when another has gone: the next, or the one before. */
export function neighbourOf(messages: readonly InboxMessage[], id: string): string | undefined {
  const place = messages.findIndex(({ messageId }) => messageId === id)
  return (messages[place + 1] ?? messages[place - 1])?.messageId
}

function withContent(
  before: InboxPages,
  change: (content: Inbox['content']) => Inbox['content'],
): InboxPages {
  return { ...before, pages: before.pages.map((page) => ({ ...page, content: change(page.content) })) }
}
