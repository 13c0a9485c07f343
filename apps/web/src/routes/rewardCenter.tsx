import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { REWARD_VIEWS } from '@trevo/contract'
import { RewardsPage } from '#features/rewards/RewardsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { oneOf, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/rewardCenter')({
  staticData: {
    page: { title: 'title_reward_center', warns: 'promotions', access: 'account', flag: 'REWCEN3' },
  },
  validateSearch: readSearch({ type: oneOf(REWARD_VIEWS) }),
  loader: withTexts(() => import('#features/rewards/texts.ts')),
  component: RewardCenterRoute,
})

function RewardCenterRoute() {
  const navigate = useNavigate()
  const { type = 'active' } = Route.useSearch()
  return (
    <RewardsPage
      view={type}
      onView={(view) => void navigate({ to: '.', search: { type: view }, replace: true, resetScroll: false })}
    />
  )
}
