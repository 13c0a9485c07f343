import type { AnyRouter } from '@tanstack/react-router'

const PREFIX = '/m'
const HOME = `${PREFIX}/home`
/** Coming back to one of these would ask to log in again. */
const ENTRANCES = new Set(
  ['/login', '/register', '/register.html', '/trail', '/forget'].map((path) => PREFIX + path),
)
/** Any host would do; what matters is whether the address leaves it. */
const SELF = 'https://self.invalid'

/** Where to go after logging in: a page of ours, or home when the address asks for anything else. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith(`${PREFIX}/`) || wanted.includes('\\')) return HOME
  try {
    const { origin, pathname, search, hash } = new URL(wanted, SELF)
    const isOurs = origin === SELF && pathname.startsWith(`${PREFIX}/`) && !pathname.includes('//')
    return isOurs && !ENTRANCES.has(pathname) ? pathname + search + hash : HOME
  } catch {
    return HOME
  }
}

/** From an address, which need not say. */
export function readReturnPath(wanted: unknown): string | undefined {
  return typeof wanted === 'string' ? returnPath(wanted) : undefined
}

/** This page, to come back to; nothing when coming back is coming home. */
export function currentReturnPath(router: AnyRouter): string | undefined {
  const { pathname, search, hash } = router.history.location
  const path = returnPath(pathname + search + hash)
  return path === HOME ? undefined : path
}
