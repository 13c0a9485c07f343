import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HelpPage } from '#features/help/HelpPage.tsx'
import { readHelpSearch } from '#features/help/openedBy.ts'

export const Route = createFileRoute('/help')({
  validateSearch: readHelpSearch,
  loader: async (args) => (await import('#features/help/loadHelp.ts')).loadHelp(args),
  // What the server knew is for the page it rendered, and for nobody who comes again.
  gcTime: 0,
  component: HelpRoute,
})

function HelpRoute() {
  const navigate = useNavigate()
  return (
    <HelpPage
      first={Route.useLoaderData()}
      search={Route.useSearch()}
      onOpen={(tag) => void navigate({ to: '.', search: { tag }, replace: true, resetScroll: false })}
    />
  )
}
