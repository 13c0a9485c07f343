import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GameCentrePage } from '#features/lobby/lists/GameCentrePage.tsx'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { TopBar } from '#shell/TopBar.tsx'

export const Route = createFileRoute('/gameCenter')({
  staticData: { page: { title: 'title_game_center', topBar: 'own' } },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) => {
    const { loadCentre } = await import('#features/lobby/lists/loadLists.ts')
    return loadCentre(args, args.deps.gameType, args.deps)
  },
  component: GameCenterRoute,
})

function GameCenterRoute() {
  const navigate = useNavigate()
  return (
    <>
      <TopBar />
      <GameCentrePage
        search={Route.useSearch()}
        onSearch={(search, isTyped = false) =>
          void navigate({ to: '.', search, replace: isTyped, resetScroll: false })
        }
      />
    </>
  )
}
