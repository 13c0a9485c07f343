import { isTrial, type SessionInfo } from '@trevo/contract'
import { stored } from '#lib/storage.ts'
import { hideToast } from '#ui/feedback/toastStore.ts'
import { sessionHint } from './hints.ts'
import { clearSessionAttribute, NOBODY, storedSession, useSessionStore } from './store.ts'

const storedMemberCenter = stored<SessionInfo>('session', 'MC_MEMBER_CENTER', () => undefined, JSON.stringify)
const storedTrial = stored<string>('session', 'trialUser', String, String)
const storedMember = stored<string>('session', 'memberInfo', String, String)

export function currentSession(): SessionInfo | undefined {
  return useSessionStore.getState().info
}

export function startSession(info: SessionInfo): void {
  const isOther = currentSession()?.userName !== info.userName
  if (isOther) storedMember.remove()
  if (!isTrial(info.type)) storedTrial.remove()
  storedSession.set(info)
  storedMemberCenter.set(info)
  sessionHint.set(true)
  useSessionStore.setState({ info, known: true })
  // Who is only renewed may be reading what the page just told them.
  if (isOther) hideToast()
}

/** Forgets who was logged in. What belongs to the device, such as theme and language, stays. */
export function endSession(): void {
  for (const item of [storedSession, storedMemberCenter, storedMember, storedTrial]) item.remove()
  sessionHint.set(false)
  clearSessionAttribute()
  useSessionStore.setState(NOBODY)
}
