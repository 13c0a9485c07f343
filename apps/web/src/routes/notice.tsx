import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoticesPage } from '#features/notices/NoticesPage.tsx'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/notice')({
  staticData: { page: { title: 'title_notice', warns: 'promotions', bottomNav: false } },
  validateSearch: readSearch({ i: wholeFrom(0) }),
  loader: async (args) => (await import('#features/notices/queries.ts')).loadNotices(args),
  component: NoticeRoute,
})

function NoticeRoute() {
  const navigate = useNavigate()
  return (
    <NoticesPage
      opened={Route.useSearch().i}
      onOpen={(i) => void navigate({ to: '.', search: { i }, replace: true, resetScroll: false })}
    />
  )
}
