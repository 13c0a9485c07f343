import type { Announcement, Game, SessionInfo } from '@trevo/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#api/serverClock.ts'
import { useAsker } from '#api/useAsker.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { PopupDialog } from './PopupDialog.tsx'
import { hideForToday, isDue, markSeen } from './popupsSeen.ts'
import { popupsQuery } from './queries.ts'
import { useAction } from './useAction.ts'
import './texts.ts'

export interface LoginPopupsProps {
  readonly session: SessionInfo
  /** Games a pop-up may open. */
  readonly games: readonly Game[]
}

/** What a member is told after logging in, one after the other. */
export function LoginPopups({ session, games }: LoginPopupsProps) {
  const t = useTranslate()
  const actionOf = useAction(games)
  const { popup, isOpen, close, hideToday } = useQueue(session)
  if (!popup) return null
  const { title, content, announcementImages, button, action } = popup
  return (
    <PopupDialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('btn_close')}
      title={title}
      image={announcementImages[0]?.url}
      action={button !== null && action ? { label: button, target: actionOf(action) } : undefined}
      todayLabel={t('popup_today')}
      onToday={hideToday}
    >
      <RichText text={content} />
    </PopupDialog>
  )
}

/** For as long as one is drawn on its way out, the next one waits. */
const PAUSE_MS = 400

function useQueue({ token: login, userName }: SessionInfo) {
  const { data: told } = useQuery(popupsQuery(useAsker(), userName, login))
  const { timeZone } = useMerchant().settings.platform
  const [queue, setQueue] = useState<readonly Announcement[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const occasion = () => ({ login, timeZone, now: serverClock.now() })

  const begin = useEffectEvent(() => {
    const due = (told ?? []).filter(({ id }) => isDue(id, occasion()))
    setQueue(due)
    setIsOpen(due.length > 0)
  })
  useEffect(() => begin(), [told])

  const popup = queue[0]
  const shownId = isOpen ? popup?.id : undefined
  const note = useEffectEvent(() => shownId !== undefined && markSeen(shownId, occasion()))
  useEffect(() => void note(), [shownId])

  const close = () => {
    setIsOpen(false)
    setTimeout(() => {
      setQueue(queue.slice(1))
      setIsOpen(queue.length > 1)
    }, PAUSE_MS)
  }
  const hideToday = () => {
    if (popup) hideForToday(popup.id, occasion())
    close()
  }
  return { popup, isOpen, close, hideToday }
}
