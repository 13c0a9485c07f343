import { useQueryClient } from '@tanstack/react-query'
import { admits, markAnnouncementRead, type Announcement } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { refreshUnread } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { noticesQuery } from './queries.ts'

export interface Shown {
  /** The number of the notice that is shown alone, or the place of the one that is open. */
  readonly id: number | undefined
  readonly place: number | undefined
}

/** The notices, and that what a member opens is read: here at once, then on the server, and so for every badge. */
export function useNotices({ id, place }: Shown) {
  const client = useQueryClient()
  const asker = useAsker()
  const session = useSession()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const query = noticesQuery(asker, session?.userName)
  const { loaded, reload } = useLoaded(query)
  const notices = loaded.state === 'here' ? loaded.value : []
  const alone = notices.find((notice) => notice.id === id)
  const shown = alone ?? (place === undefined ? undefined : notices[place])
  const isRead = (notice: Announcement) => notice.read || opened.has(notice.id)
  const unread = shown && !isRead(shown) && admits('account', session?.type) ? shown.id : undefined

  const markRead = useEffectEvent(async (announcementId: number) => {
    setOpened((before) => new Set([...before, announcementId]))
    const reply = await asker.send(markAnnouncementRead, { body: { announcementId, read: true } })
    if (!reply.ok) return
    refreshUnread(client)
    await client.invalidateQueries({ queryKey: query.queryKey })
  })
  useEffect(() => {
    if (unread !== undefined) void markRead(unread)
  }, [unread])

  return { loaded, reload, alone, isRead }
}
