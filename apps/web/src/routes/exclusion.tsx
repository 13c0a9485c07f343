import { createFileRoute } from '@tanstack/react-router'
import { ExclusionPage } from '#features/protection/exclusion/ExclusionPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/exclusion')({
  staticData: { page: { title: 'title_exclusion', access: 'real', bottomNav: false } },
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: ExclusionPage,
})
