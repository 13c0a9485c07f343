import { createFileRoute } from '@tanstack/react-router'
import { SignsPage } from '#features/protection/signs/SignsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/signs')({
  staticData: { page: { title: 'title_signs', access: 'real' } },
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: SignsPage,
})
