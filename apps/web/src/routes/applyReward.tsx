import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '#features/rewards/apply/ApplyPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readContentSearch } from '#lib/contentSearch.ts'

export const Route = createFileRoute('/applyReward')({
  validateSearch: readContentSearch,
  loader: withTexts(() => import('#features/rewards/texts.ts')),
  component: ApplyRewardRoute,
})

function ApplyRewardRoute() {
  return <ApplyPage id={Route.useSearch().id} />
}
