import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoticesPage } from '#features/notices/NoticesPage.tsx'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/notice')({
  validateSearch: readSearch({ i: wholeFrom(0) }),
  loader: async (args) => (await import('#features/notices/loadNotices.ts')).loadNotices(args),
  // What the server knew is for the page it rendered, and for nobody who comes again.
  gcTime: 0,
  component: NoticeRoute,
})

function NoticeRoute() {
  const navigate = useNavigate()
  return (
    <NoticesPage
      first={Route.useLoaderData()}
      opened={Route.useSearch().i}
      onOpen={(i) => void navigate({ to: '.', search: { i }, replace: true, resetScroll: false })}
    />
  )
}
