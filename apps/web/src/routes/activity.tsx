import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readPromotionSearch } from '#features/promotions/promotionSearch.ts'
import { PromotionsPage } from '#features/promotions/PromotionsPage.tsx'

export const Route = createFileRoute('/activity')({
  staticData: { page: { title: 'title_activity', warns: 'promotions', bottomNav: false, back: 'home' } },
  validateSearch: readPromotionSearch,
  loader: async (args) => (await import('#features/promotions/queries.ts')).loadPromotions(args),
  component: ActivityRoute,
})

function ActivityRoute() {
  const navigate = useNavigate()
  return (
    <PromotionsPage
      search={Route.useSearch()}
      onCategory={(type) => void navigate({ to: '.', search: { type }, replace: true, resetScroll: false })}
    />
  )
}
