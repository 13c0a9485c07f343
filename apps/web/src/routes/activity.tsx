import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readPromotionSearch } from '#features/promotions/promotionSearch.ts'
import { PromotionsPage } from '#features/promotions/PromotionsPage.tsx'

export const Route = createFileRoute('/activity')({
  validateSearch: readPromotionSearch,
  loader: async (args) => (await import('#features/promotions/loadPromotions.ts')).loadPromotions(args),
  // What the server knew is for the page it rendered, and for nobody who comes again.
  gcTime: 0,
  component: ActivityRoute,
})

function ActivityRoute() {
  const navigate = useNavigate()
  return (
    <PromotionsPage
      first={Route.useLoaderData()}
      search={Route.useSearch()}
      onCategory={(type) => void navigate({ to: '.', search: { type }, replace: true, resetScroll: false })}
    />
  )
}
