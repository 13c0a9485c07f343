import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { InboxPage } from '#features/messages/InboxPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/webEmail')({
  validateSearch: ({ id }): { id?: string } => (typeof id === 'string' ? { id } : {}),
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
