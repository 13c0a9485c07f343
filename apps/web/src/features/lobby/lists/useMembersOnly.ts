import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hereAsReturn, returnPath } from '#session/returnPath.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import type { ListSearch } from './listSearch.ts'

const isOwn = (type: ListSearch['type']) => type === 'recent' || type === 'fav'

/**
 * What somebody has played and likes is only there for who is logged in. A visitor whose address asks for it logs in
 * first; so does one who taps for it, and the page tapped on stays behind the login for the way back.
 */
export function useMembersOnly(type: ListSearch['type']) {
  const router = useRouter()
  const session = useSession()
  const isKnown = useSessionKnown()
  const isVisitor = isKnown && session === undefined

  const leave = useEffectEvent(() => {
    if (!isVisitor || !isOwn(type)) return
    void router.navigate({ to: '/login', search: { redirect: hereAsReturn(router) }, replace: true })
  })
  useEffect(() => leave(), [isVisitor, type])

  /** Whether it took the visitor to the login. */
  return (next: ListSearch): boolean => {
    if (!isVisitor || !isOwn(next.type)) return false
    const { pathname } = router.history.location
    const query = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]))
    void router.navigate({ to: '/login', search: { redirect: returnPath(`${pathname}?${query}`) } })
    return true
  }
}
