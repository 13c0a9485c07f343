import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createQueryClient, dehydrateAnswers, hydrateAnswers, type Dehydrated } from '#api/queryClient.ts'
import { RouteError } from '#shell/RouteError.tsx'
import { RoutePending } from '#shell/RoutePending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** For how long a page that is left stays in sight, and its successor's skeleton at least. */
const PENDING_MS = 300

export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    basepath: '/m',
    context: { queryClient },
    // What the server asked for goes into the document once, and from there into the cache.
    dehydrate: () => dehydrateAnswers(queryClient),
    hydrate: (dehydrated: Dehydrated) => hydrateAnswers(queryClient, dehydrated),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    // It speaks English; the one in client.tsx does not.
    disableGlobalCatchBoundary: true,
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
