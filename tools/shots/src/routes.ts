import { ADDRESSES } from '@trevo/web/addresses'

/** Second addresses of pages that are photographed anyway. */
const SECOND = new Set(['/', '/mine', '/register.html'])

/** Every page to photograph, without /m/. */
export const ROUTE_PATHS: readonly string[] = ADDRESSES.filter((path) => !SECOND.has(path)).map((path) =>
  path.slice(1),
)
