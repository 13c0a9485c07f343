import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '#features/rewards/ApplyPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { idNumber, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/applyReward')({
  staticData: {
    page: { title: 'title_apply_reward', warns: 'promotions', access: 'account', otherwise: 'activity' },
  },
  validateSearch: readSearch({ id: idNumber }),
  loader: withTexts(() => import('#features/rewards/texts.ts')),
  component: ApplyRewardRoute,
})

function ApplyRewardRoute() {
  return <ApplyPage id={Route.useSearch().id} />
}
