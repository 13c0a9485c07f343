import type { Inbox, InboxMessage } from '@trevo/contract'
import { uniqueBy } from '#ui/uniqueBy.ts'

/** The pages of the inbox that have come so far, as one. */
export interface InboxPages {
  readonly messages: readonly InboxMessage[]
  /** The last that has come. */
  readonly page: number
  readonly totalPages: number
  readonly status: 'more' | 'loading' | 'error' | 'end'
}

export const NO_PAGES: InboxPages = { messages: [], page: 0, totalPages: 0, status: 'loading' }

/** The first page takes the place of whatever was there; of the others, what is new comes after it. */
export function withPage(before: InboxPages, { content, pageNum, totalPages }: Inbox): InboxPages {
  const messages = pageNum === 1 ? content : merged(before.messages, content)
  return { messages, page: pageNum, totalPages, status: pageNum < totalPages ? 'more' : 'end' }
}

export function withRead(before: InboxPages, id: string): InboxPages {
  const messages = before.messages.map((one) => (one.messageId === id ? { ...one, read: true } : one))
  return { ...before, messages }
}

/** Where one goes, those after it move up a page: the last page is asked for again. */
export function without(before: InboxPages, id: string): InboxPages {
  const messages = before.messages.filter(({ messageId }) => messageId !== id)
  if (before.page === before.totalPages) return { ...before, messages }
  return { ...before, messages, page: before.page - 1 }
}

/** The one to look at when another has gone: the next, or the one before. */
export function neighbourOf({ messages }: InboxPages, id: string): string | undefined {
  const place = messages.findIndex(({ messageId }) => messageId === id)
  return (messages[place + 1] ?? messages[place - 1])?.messageId
}

function merged(before: readonly InboxMessage[], next: readonly InboxMessage[]): readonly InboxMessage[] {
  return uniqueBy([...before, ...next], ({ messageId }) => messageId)
}
