import { createFileRoute } from '@tanstack/react-router'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { GameListScreen } from './-GameListScreen.tsx'

export const Route = createFileRoute('/sport-games')({
  staticData: { page: { title: 'title_game_list', topBar: 'own', bottomNav: false, back: 'home' } },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) =>
    (await import('#features/lobby/lists/loadLists.ts')).loadList(args, 'SPORTS', args.deps),
  component: SportGamesRoute,
})

function SportGamesRoute() {
  return <GameListScreen category="SPORTS" search={Route.useSearch()} />
}
