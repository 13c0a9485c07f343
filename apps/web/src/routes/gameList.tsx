import { createFileRoute, redirect } from '@tanstack/react-router'
import { isLottery, readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { GameListScreen } from './-GameListScreen.tsx'

/** Of all addresses, the one that may ask for any category; without one, for slots. */
const DEFAULT = 'RNG'

export const Route = createFileRoute('/gameList')({
  staticData: { page: { title: 'title_game_list', topBar: 'own', bottomNav: false, back: 'home' } },
  validateSearch: readListSearch,
  beforeLoad: ({ search: { gameType = DEFAULT } }) => {
    if (isLottery(gameType)) throw redirect({ to: '/lottery', replace: true })
  },
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) => {
    const { loadList } = await import('#features/lobby/lists/loadLists.ts')
    return loadList(args, args.deps.gameType ?? DEFAULT, args.deps)
  },
  component: GameListRoute,
})

function GameListRoute() {
  const search = Route.useSearch()
  return <GameListScreen category={search.gameType ?? DEFAULT} search={search} />
}
