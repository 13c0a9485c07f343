import { TYPE_WHEN_MISSING, type SessionInfo } from '@trevo/contract'
import { create } from 'zustand'
import { readHandleFrom } from '#api/sessionHandle.ts'
import { stored } from '#lib/storage.ts'

/** What every page may have to know; what changes it comes with the pages that do. */
interface SessionState {
  readonly info: SessionInfo | undefined
  /** Before start-up has asked the server, nobody knows. */
  readonly known: boolean
}

export const NOBODY: SessionState = { info: undefined, known: true }

/** Not secret: the credential is a cookie that no script can read. */
export const storedSession = stored<SessionInfo>('session', 'MC_SESSION_INFO', readSession, JSON.stringify)

export const useSessionStore = create<SessionState>()(() => ({ ...NOBODY, known: false }))

readHandleFrom(() => useSessionStore.getState().info?.token)

/** Who is logged in; nobody as long as that is not known. */
export function useSession(): SessionInfo | undefined {
  return useSessionStore(({ info }) => info)
}

export function useSessionKnown(): boolean {
  return useSessionStore(({ known }) => known)
}

/** Takes up what this tab remembers from before a reload. The server has the last word on it. */
export function resumeSession(): SessionInfo | undefined {
  const info = storedSession.get()
  if (info) useSessionStore.setState({ info, known: true })
  return info
}

/** Start-up is over: whoever is not logged in now is a visitor, and sees what was kept from members until now. */
export function settleSession(): void {
  // For a member the mark stays: a page that is not taken over yet looks right by it alone.
  if (!useSessionStore.getState().info) clearSessionAttribute()
  useSessionStore.setState({ known: true })
}

/** The page before it was painted found that somebody may be logged in; nobody is. */
export function clearSessionAttribute(): void {
  document.documentElement.removeAttribute('data-session')
}

function readSession(text: string): SessionInfo | undefined {
  const {
    token,
    userName,
    type = TYPE_WHEN_MISSING,
    merchantCode,
    ...flags
  } = JSON.parse(text) as Partial<SessionInfo>
  if (typeof token !== 'string' || typeof userName !== 'string') return undefined
  if (typeof type !== 'number' || typeof merchantCode !== 'string') return undefined
  const { firstTimeLogin = false, recentAuth = false } = flags
  return { token, userName, type, merchantCode, firstTimeLogin, recentAuth }
}
