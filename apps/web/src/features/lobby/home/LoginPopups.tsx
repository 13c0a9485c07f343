import { useQuery } from '@tanstack/react-query'
import { isReal, type Announcement, type Game, type SessionInfo } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { stored } from '#lib/storage.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { MarketWarning } from '#shell/MarketWarning.tsx'
import { standingQuery } from '#shell/standing/queries.ts'
import { PopupDialog } from './PopupDialog.tsx'
import { popupsQuery } from './queries.ts'
import './texts.ts'
import { useAction } from './useAction.ts'

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
      warning={<MarketWarning at="popup" />}
    >
      <RichText text={content} />
    </PopupDialog>
  )
}

/** For as long as one is drawn on its way out, the next one waits. */
const PAUSE_MS = 400

function useQueue({ token: login, userName, type }: SessionInfo) {
  const context = useApiContext()
  // Whoever takes time off is not called on, nor who has terms to read first, nor anybody of whom that is not known yet.
  const isMember = isReal(type)
  const { data: standing } = useQuery({ ...standingQuery(context.send, userName), enabled: isMember })
  const isCalm =
    standing?.restrictions.every(
      ({ denies, reason }) => !denies.includes('canContact') && reason !== 'terms_due',
    ) ?? !isMember
  const { data: told } = useQuery({ ...popupsQuery(context, userName, login), enabled: isCalm })
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

/** Ids of pop-ups together with what makes them valid: the login they were shown in, or the day. */
interface Seen {
  readonly during: string
  readonly ids: readonly number[]
}

const seenInLogin = stored<Seen>('session', 'loginPopups', readSeen, JSON.stringify)
const hiddenToday = stored<Seen>('local', 'hiddenPopups', readSeen, JSON.stringify)

interface Occasion {
  /** The public handle of the session, another one after every login. */
  readonly login: string
  readonly timeZone: string
  readonly now: number
}

/** Each pop-up is shown once after a login, unless it was asked not to come back on that day. */
function isDue(id: number, { login, timeZone, now }: Occasion): boolean {
  const has = (seen: Seen | undefined, during: string) => seen?.during === during && seen.ids.includes(id)
  return !has(seenInLogin.get(), login) && !has(hiddenToday.get(), isoDateIn(timeZone, now))
}

function markSeen(id: number, { login }: Occasion): void {
  add(seenInLogin, login, id)
}

function hideForToday(id: number, { timeZone, now }: Occasion): void {
  add(hiddenToday, isoDateIn(timeZone, now), id)
}

function add(list: typeof seenInLogin, during: string, id: number): void {
  const before = list.get()
  list.set({ during, ids: [...(before?.during === during ? before.ids : []), id] })
}

function readSeen(text: string): Seen | undefined {
  const { during, ids } = JSON.parse(text) as Partial<Seen>
  return typeof during === 'string' && Array.isArray(ids) ? { during, ids } : undefined
}
