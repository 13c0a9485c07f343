import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoticesPage } from '#features/notices/NoticesPage.tsx'
import { readContentSearch } from '#lib/contentSearch.ts'

export const Route = createFileRoute('/noticeDetail')({
  validateSearch: readContentSearch,
  loader: async (args) => (await import('#features/notices/loadNotices.ts')).loadNotices(args),
  gcTime: 0,
  component: NoticeDetailRoute,
})

function NoticeDetailRoute() {
  const navigate = useNavigate()
  return (
    <NoticesPage
      first={Route.useLoaderData()}
      id={Route.useSearch().id}
      opened={undefined}
      onOpen={(i) => void navigate({ to: '/notice', search: { i } })}
    />
  )
}
