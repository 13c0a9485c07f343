import { admits, unreadTotals, type Send, type UnreadTotals } from '@trevo/contract'
import { create } from 'zustand'
import { waitFor } from '#ui/throttle.ts'
import { currentSession } from './session.ts'
import { useSessionStore } from './store.ts'

const NONE: UnreadTotals = { announcements: 0, inbox: 0, chat: 0 }

/** Longer than the request helper shares one answer among all who ask: what was just read must not count any more. */
const APART_MS = 300

/** What waits for the member to read it. One for every badge; nothing for visitors and trials. */
export const useUnread = create<UnreadTotals>()(() => NONE)

let lastRun: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

useSessionStore.subscribe(({ info }, before) => {
  if (info?.userName !== before.info?.userName) useUnread.setState(NONE)
})

/** Asks anew, soon: whoever asks meanwhile is answered with it. */
export function refreshUnread(send: Send): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(send), waitFor(lastRun, performance.now(), APART_MS))
}

async function ask(send: Send): Promise<void> {
  const asker = currentSession()
  if (!asker || !admits(unreadTotals.access, asker.type)) return
  const startedAt = performance.now()
  lastRun = startedAt
  const reply = await send(unreadTotals)
  // Without an answer the last one stands; so does one that was asked for later and came sooner.
  if (!reply.ok || lastRun !== startedAt || currentSession()?.userName !== asker.userName) return
  useUnread.setState(reply.value)
}
