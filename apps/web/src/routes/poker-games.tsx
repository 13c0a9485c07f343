import { createFileRoute } from '@tanstack/react-router'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { GameListScreen } from './-GameListScreen.tsx'

export const Route = createFileRoute('/poker-games')({
  staticData: { page: { title: 'title_game_list', topBar: 'own', bottomNav: false, back: 'home' } },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) =>
    (await import('#features/lobby/lists/loadLists.ts')).loadList(args, 'PVP', args.deps),
  component: PokerGamesRoute,
})

function PokerGamesRoute() {
  return <GameListScreen category="PVP" search={Route.useSearch()} />
}
