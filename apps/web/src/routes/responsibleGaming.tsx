import { createFileRoute } from '@tanstack/react-router'
import { ProtectionPage } from '#features/protection/ProtectionPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/responsibleGaming')({
  staticData: { page: { title: 'title_responsible_gaming', access: 'real' } },
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: ProtectionPage,
})
