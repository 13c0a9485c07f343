import { createFileRoute } from '@tanstack/react-router'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { GameListScreen } from './-GameListScreen.tsx'

export const Route = createFileRoute('/sport-games')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) =>
    (await import('#features/lobby/lists/loadLists.ts')).loadList(args, 'SPORTS', args.deps),
  component: SportGamesRoute,
})

function SportGamesRoute() {
  return <GameListScreen category="SPORTS" search={Route.useSearch()} />
}
