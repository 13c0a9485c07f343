import { createFileRoute } from '@tanstack/react-router'
import { MyDataPage } from '#features/account/myData/MyDataPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/myData')({
  staticData: { page: { title: 'title_my_data', access: 'account' } },
  loader: withTexts(() => import('#features/account/texts.ts')),
  component: MyDataPage,
})
