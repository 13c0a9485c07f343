import { createFileRoute } from '@tanstack/react-router'
import { STALE_TIME } from '#api/queries.ts'
import { readHomeSearch } from '#features/lobby/home/homeSearch.ts'
import { HOME } from '#shell/pages.ts'
import { HomeScreen } from './-HomeScreen.tsx'

export const Route = createFileRoute('/home')({
  staticData: { page: HOME },
  validateSearch: readHomeSearch,
  // What it takes to load is fetched when somebody comes here from another page; the server's page has the answers.
  loader: async (args) => (await import('./-loadHomeScreen.ts')).loadHomeScreen(args),
  staleTime: STALE_TIME.page,
  // Nothing on it is to wait for a turn of its own when the browser takes it over.
  wrapInSuspense: false,
  component: HomeRoute,
})

function HomeRoute() {
  return <HomeScreen category={Route.useSearch().gameType} hasPool={Route.useLoaderData().hasPool} />
}
