import { admits, isReal, isTrial, type Flag, type SessionInfo } from '@trevo/contract'
import type { Page } from './pages.ts'

interface Visit {
  readonly session: SessionInfo | undefined
  /** Whether start-up has found out already. */
  readonly known: boolean
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>
}

/**
 * `wait` until it is known who this is; `login` and come back; `onward` for who is logged in already; `reject` for
 * whose account is not enough, which is told to get one.
 */
export type AccessDecision = 'enter' | 'wait' | 'login' | 'home' | 'activity' | 'onward' | 'reject'

/** Whether a page that is not for everyone is for an account of a type; without one, it is not. */
export function mayEnter(access: 'session' | 'account' | 'real', type: number | undefined): boolean {
  return access === 'real' ? type !== undefined && isReal(type) : admits(access, type)
}

/** What happens to somebody who opens a page. */
export function decideAccess(
  { access, otherwise, flag }: Page,
  { session, known, flags }: Visit,
): AccessDecision {
  if (flag && flags[flag] !== true) return 'home'
  if (access === undefined) return 'enter'
  // The page is the same for all who may still be visitors: it shows at once.
  if (access === 'guest') return session && !isTrial(session.type) ? 'onward' : 'enter'
  if (mayEnter(access, session?.type)) return 'enter'
  if (session) return 'reject'
  return known ? (otherwise ?? 'login') : 'wait'
}
