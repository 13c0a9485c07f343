import { createFileRoute } from '@tanstack/react-router'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { GameListScreen } from './-GameListScreen.tsx'

export const Route = createFileRoute('/live-games')({
  staticData: { page: { title: 'title_game_list', topBar: 'own', bottomNav: false, back: 'home' } },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) =>
    (await import('#features/lobby/lists/loadLists.ts')).loadList(args, 'LIVE', args.deps),
  component: LiveGamesRoute,
})

function LiveGamesRoute() {
  return <GameListScreen category="LIVE" search={Route.useSearch()} />
}
