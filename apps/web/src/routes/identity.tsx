import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '#features/identity/IdentityPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/identity')({
  staticData: { page: { title: 'title_identity', access: 'real' } },
  loader: withTexts(() => import('#features/identity/texts.ts')),
  component: IdentityPage,
})
