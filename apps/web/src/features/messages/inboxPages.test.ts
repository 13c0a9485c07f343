import type { InboxMessage } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { messagesOf, neighbourOf, withRead, without, type InboxPages } from './inboxPages.ts'

const message = (messageId: string): InboxMessage => ({
  messageId,
  subject: messageId,
  preview: '',
  content: [],
  sentAt: 1,
  read: false,
})
const pagesOf = (totalPages: number, ...pages: readonly (readonly string[])[]): InboxPages => ({
  pages: pages.map((ids, at) => ({ content: ids.map(message), pageNum: at + 1, totalPages })),
  pageParams: pages.map((_, at) => at + 1),
})
const idsOf = ({ pages }: InboxPages) => messagesOf(pages).map(({ messageId }) => messageId)

describe('the pages of the inbox [MSG-14]', () => {
  const first = pagesOf(3, ['b5', 'b4'])

  it('are one list, with each message once', () => {
    expect(idsOf(pagesOf(3, ['b5', 'b4'], ['b4', 'b3']))).toEqual(['b5', 'b4', 'b3'])
  })

  it('know what was read', () => {
    expect(messagesOf(withRead(first, 'b4').pages).map(({ read }) => read)).toEqual([false, true])
  })

  it('ask again for the page that another moved up into', () => {
    const rest = without(first, 'b5')
    expect(rest.pages.at(-1)).toMatchObject({ pageNum: 0, totalPages: 3 })
    expect(idsOf(rest)).toEqual(['b4'])
    expect(without(pagesOf(1, ['b5', 'b4']), 'b5').pages.at(-1)).toMatchObject({ pageNum: 1 })
  })

  it('have a message to look at after one is gone', () => {
    const messages = messagesOf(first.pages)
    expect(neighbourOf(messages, 'b5')).toBe('b4')
    expect(neighbourOf(messages, 'b4')).toBe('b5')
    expect(neighbourOf(messages.slice(0, 1), 'b5')).toBeUndefined()
  })
})
