import { admits, markAnnouncementRead, type Announcement } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answered } from '#api/load.ts'
import { usePageData } from '#api/usePageData.ts'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { refreshUnread } from '#session/unread.ts'
import { askNotices } from './noticeCalls.ts'

export interface Shown {
  /** The number of the notice that is shown alone, or the place of the one that is open. */
  readonly id: number | undefined
  readonly place: number | undefined
}

/** The notices, and that what a member opens is read: here at once, then on the server, and so for every badge. */
export function useNotices(first: Answered<Announcement[]> | undefined, { id, place }: Shown) {
  const send = useSend()
  const session = useSession()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // What the browser has kept was true before.
  const hasChanged = useRef(false)
  const { loaded, reload } = usePageData({
    first,
    isPersonal: true,
    ask: (asking) => askNotices(asking, hasChanged.current),
  })
  const notices = loaded.state === 'here' ? loaded.value : []
  const alone = notices.find((notice) => notice.id === id)
  const shown = alone ?? (place === undefined ? undefined : notices[place])
  const isRead = (notice: Announcement) => notice.read || opened.has(notice.id)
  const unread = shown && !isRead(shown) && admits('account', session?.type) ? shown.id : undefined

  const markRead = useEffectEvent(async (announcementId: number) => {
    setOpened((before) => new Set([...before, announcementId]))
    hasChanged.current = true
    const reply = await send(markAnnouncementRead, { body: { announcementId, read: true } })
    if (!reply.ok) return
    refreshUnread(send)
    reload()
  })
  useEffect(() => {
    if (unread !== undefined) void markRead(unread)
  }, [unread])

  return { loaded, reload, alone, isRead }
}
