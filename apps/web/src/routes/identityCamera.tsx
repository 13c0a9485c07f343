import { createFileRoute } from '@tanstack/react-router'
import { IdentityCameraPage } from '#features/identity/IdentityCameraPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/identityCamera')({
  staticData: { page: { title: 'title_identity' } },
  loader: withTexts(() => import('#features/identity/texts.ts')),
  component: IdentityCameraPage,
})
