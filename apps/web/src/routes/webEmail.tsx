import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { InboxPage } from '#features/messages/InboxPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { matching, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/webEmail')({
  staticData: { page: { title: 'title_message', access: 'account' } },
  validateSearch: readSearch({ id: matching(/^[\w-]{1,64}$/) }),
  loader: withTexts(() => import('#features/messages/texts.ts')),
  component: InboxRoute,
})

function InboxRoute() {
  const { history } = useRouter()
  const navigate = useNavigate()
  return (
    <InboxPage
      opened={Route.useSearch().id}
      onOpen={(id) => void navigate({ to: '.', search: { id } })}
      onClose={(isBehind) => {
        if (isBehind) history.back()
        else void navigate({ to: '.', search: {}, replace: true })
      }}
    />
  )
}
