import { createFileRoute } from '@tanstack/react-router'
import { SelfTestPage } from '#features/protection/selfTest/SelfTestPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/selfTest')({
  staticData: { page: { title: 'title_self_test', access: 'real' } },
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: SelfTestPage,
})
