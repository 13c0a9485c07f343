import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HelpPage } from '#features/help/HelpPage.tsx'
import { readHelpSearch } from '#features/help/openedBy.ts'

export const Route = createFileRoute('/help')({
  staticData: { page: { title: 'title_help', bottomNav: false } },
  validateSearch: readHelpSearch,
  loader: async (args) => (await import('#features/help/queries.ts')).loadHelp(args),
  component: HelpRoute,
})

function HelpRoute() {
  const navigate = useNavigate()
  return (
    <HelpPage
      search={Route.useSearch()}
      onOpen={(tag) => void navigate({ to: '.', search: { tag }, replace: true, resetScroll: false })}
    />
  )
}
