import { inbox, INBOX_PAGE_SIZE, markInboxRead, removeMessage } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useLanguage } from '#i18n/Localised.tsx'
import { refreshUnread } from '#session/unread.ts'
import { NO_PAGES, withPage, withRead, without, type InboxPages } from './inboxPages.ts'

export interface Inbox extends InboxPages {
  readonly more: () => void
  readonly read: (id: string) => void
  /** Whether the server has removed it; who asked for it takes it out of the list then. */
  readonly remove: (id: string) => Promise<boolean>
  readonly drop: (id: string) => void
}

/** The messages of the member who is logged in, page by page. */
export function useInbox(): Inbox {
  const send = useSend()
  const { language } = useLanguage()
  const [pages, setPages] = useState(NO_PAGES)

  const load = async (pageNo: number) => {
    const reply = await send(inbox, { query: { pageNo, pageSize: INBOX_PAGE_SIZE } })
    setPages((before) => (reply.ok ? withPage(before, reply.value) : { ...before, status: 'error' }))
  }
  const start = useEffectEvent(() => {
    setPages(NO_PAGES)
    void load(1)
  })
  useEffect(() => start(), [language])

  const more = () => {
    setPages((before) => ({ ...before, status: 'loading' }))
    void load(pages.page + 1)
  }
  const read = async (id: string) => {
    setPages((before) => withRead(before, id))
    const reply = await send(markInboxRead, { body: { messageId: id } })
    if (reply.ok) refreshUnread(send)
  }
  const remove = async (id: string) => (await send(removeMessage, { query: { messageId: id } })).ok
  const drop = (id: string) => setPages((before) => without(before, id))
  return { ...pages, more, read: (id) => void read(id), remove, drop }
}
