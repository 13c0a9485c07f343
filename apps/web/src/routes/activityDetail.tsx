import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from '#features/promotions/PromotionPage.tsx'
import { idNumber, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/activityDetail')({
  validateSearch: readSearch({ id: idNumber }),
  loader: async (args) => (await import('#features/promotions/loadPromotions.ts')).loadPromotions(args),
  gcTime: 0,
  component: ActivityDetailRoute,
})

function ActivityDetailRoute() {
  return <PromotionPage first={Route.useLoaderData()} id={Route.useSearch().id} />
}
