import { createFileRoute } from '@tanstack/react-router'
import { CloseAccountPage } from '#features/protection/closing/CloseAccountPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/closeAccount')({
  staticData: { page: { title: 'title_close_account', access: 'real', bottomNav: false } },
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: CloseAccountPage,
})
