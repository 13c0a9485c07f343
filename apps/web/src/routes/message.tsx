import { createFileRoute } from '@tanstack/react-router'
import { MessageCentrePage } from '#features/messages/MessageCentrePage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/message')({
  staticData: { page: { title: 'title_message', topBar: 'own' } },
  loader: withTexts(() => import('#features/messages/texts.ts')),
  component: MessageCentrePage,
})
