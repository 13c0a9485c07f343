import { createFileRoute } from '@tanstack/react-router'
import { ForgetPage } from '#features/auth/recover/ForgetPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/forget')({
  loader: withTexts(() => import('#features/auth/texts.ts')),
  component: ForgetPage,
})
