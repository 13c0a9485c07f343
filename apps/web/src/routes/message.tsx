import { createFileRoute } from '@tanstack/react-router'
import { MessageCentrePage } from '#features/messages/MessageCentrePage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/message')({
  loader: withTexts(() => import('#features/messages/texts.ts')),
  component: MessageCentrePage,
})
