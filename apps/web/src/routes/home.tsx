import { createFileRoute } from '@tanstack/react-router'
import { readHomeSearch } from '#features/lobby/home/homeSearch.ts'
import { shownLanguage } from '#i18n/catalogues.ts'
import { HomeScreen } from './-HomeScreen.tsx'

const FRESH_MS = 60_000

export const Route = createFileRoute('/home')({
  validateSearch: readHomeSearch,
  loaderDeps: () => ({ language: shownLanguage() }),
  // What it takes to ask is fetched when somebody comes here from another page; the server's page has the answers.
  loader: async (args) => (await import('./-loadHomeScreen.ts')).loadHomeScreen(args),
  staleTime: FRESH_MS,
  // Nothing on it is to wait for a turn of its own when the browser takes it over.
  wrapInSuspense: false,
  component: HomeRoute,
})

function HomeRoute() {
  return <HomeScreen data={Route.useLoaderData()} category={Route.useSearch().gameType} />
}
