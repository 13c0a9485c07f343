import type { InboxMessage } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { neighbourOf, NO_PAGES, withPage, withRead, without } from './inboxPages.ts'

const message = (messageId: string): InboxMessage => ({
  messageId,
  subject: messageId,
  preview: '',
  content: [],
  sentAt: 1,
  read: false,
})
const pageOf = (ids: readonly string[], pageNum: number, totalPages: number) => ({
  content: ids.map(message),
  pageNum,
  totalPages,
})
const idsOf = ({ messages }: { readonly messages: readonly InboxMessage[] }) =>
  messages.map(({ messageId }) => messageId)

describe('the pages of the inbox [MSG-14]', () => {
  const first = withPage(NO_PAGES, pageOf(['b5', 'b4'], 1, 3))

  it('come one after the other, each message once, until the last', () => {
    expect(first).toMatchObject({ page: 1, status: 'more' })
    const second = withPage(first, pageOf(['b4', 'b3'], 2, 3))
    expect(idsOf(second)).toEqual(['b5', 'b4', 'b3'])
    expect(withPage(second, pageOf(['b2'], 3, 3))).toMatchObject({ page: 3, status: 'end' })
    expect(withPage(NO_PAGES, pageOf([], 1, 0))).toMatchObject({ messages: [], status: 'end' })
  })

  it('know what was read', () => {
    expect(withRead(first, 'b4').messages.map(({ read }) => read)).toEqual([false, true])
  })

  it('ask again for the page that another moved up into', () => {
    const rest = without(first, 'b5')
    expect(rest).toMatchObject({ page: 0, status: 'more' })
    expect(idsOf(rest)).toEqual(['b4'])
    const whole = withPage(NO_PAGES, pageOf(['b5', 'b4'], 1, 1))
    expect(without(whole, 'b5')).toMatchObject({ page: 1, status: 'end' })
  })

  it('have a message to look at after one is gone', () => {
    expect(neighbourOf(first, 'b5')).toBe('b4')
    expect(neighbourOf(first, 'b4')).toBe('b5')
    expect(neighbourOf(without(first, 'b4'), 'b5')).toBeUndefined()
  })
})
