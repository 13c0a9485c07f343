import { createFileRoute } from '@tanstack/react-router'
import { ForgetPage } from '#features/auth/ForgetPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/forget')({
  staticData: { page: { title: 'title_forgot', topBar: 'own', bottomNav: false, back: 'home' } },
  loader: withTexts(() => import('#features/auth/texts.ts')),
  component: ForgetPage,
})
