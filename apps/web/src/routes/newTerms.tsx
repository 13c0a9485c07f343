import { createFileRoute } from '@tanstack/react-router'
import { NewTermsPage } from '#features/consents/NewTermsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/newTerms')({
  staticData: { page: { title: 'title_new_terms', access: 'real', bottomNav: false } },
  loader: withTexts(() => import('#features/consents/texts.ts')),
  component: NewTermsPage,
})
