import { createRouter } from '@tanstack/react-router'
import { RouteError } from '#shell/RouteError.tsx'
import { RoutePending } from '#shell/RoutePending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** For how long a page that is left stays in sight, and its successor's skeleton at least. */
const PENDING_MS = 300

export function getRouter() {
  return createRouter({
    routeTree,
    basepath: '/m',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MS,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
