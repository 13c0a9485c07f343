import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readListSearch, withoutName } from '#features/lobby/lists/listSearch.ts'
import { SlotsCentrePage } from '#features/lobby/lists/GameCentrePage.tsx'

export const Route = createFileRoute('/slotsCenter')({
  staticData: { page: { title: 'title_slots' } },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => withoutName(search),
  loader: async (args) => {
    const { loadCentre } = await import('#features/lobby/lists/loadLists.ts')
    return loadCentre(args, 'RNG', args.deps)
  },
  component: SlotsCenterRoute,
})

function SlotsCenterRoute() {
  const navigate = useNavigate()
  return (
    <SlotsCentrePage
      search={Route.useSearch()}
      onSearch={(search, isTyped = false) =>
        void navigate({ to: '.', search, replace: isTyped, resetScroll: false })
      }
    />
  )
}
