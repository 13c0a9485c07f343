import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { REWARD_VIEWS } from '@trevo/contract'
import { RewardsPage } from '#features/rewards/centre/RewardsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readContentSearch } from '#lib/contentSearch.ts'

export const Route = createFileRoute('/rewardCenter')({
  validateSearch: readContentSearch,
  loader: withTexts(() => import('#features/rewards/texts.ts')),
  component: RewardCenterRoute,
})

function RewardCenterRoute() {
  const navigate = useNavigate()
  const { type } = Route.useSearch()
  return (
    <RewardsPage
      view={REWARD_VIEWS.find((one) => one === type) ?? 'active'}
      onView={(view) => void navigate({ to: '.', search: { type: view }, replace: true, resetScroll: false })}
    />
  )
}
