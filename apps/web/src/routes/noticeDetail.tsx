import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { NoticesPage } from '#features/notices/NoticesPage.tsx'
import { idNumber, readSearch } from '#lib/search.ts'

const readNoticeSearch = readSearch({ id: idNumber })

export const Route = createFileRoute('/noticeDetail')({
  staticData: { page: { title: 'title_details', warns: 'promotions' } },
  validateSearch: readNoticeSearch,
  beforeLoad: ({ search }) => {
    if (search.id === undefined) throw redirect({ to: '/notice', replace: true })
  },
  loader: async (args) => (await import('#features/notices/queries.ts')).loadNotices(args),
  component: NoticeDetailRoute,
})

function NoticeDetailRoute() {
  const navigate = useNavigate()
  return (
    <NoticesPage
      id={Route.useSearch().id}
      opened={undefined}
      onOpen={(i) => void navigate({ to: '/notice', search: { i } })}
    />
  )
}
