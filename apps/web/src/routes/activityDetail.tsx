import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from '#features/promotions/PromotionPage.tsx'
import { idNumber, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/activityDetail')({
  staticData: { page: { title: 'title_details', warns: 'promotions', bottomNav: false } },
  validateSearch: readSearch({ id: idNumber }),
  loader: async (args) => (await import('#features/promotions/queries.ts')).loadPromotions(args),
  component: ActivityDetailRoute,
})

function ActivityDetailRoute() {
  return <PromotionPage id={Route.useSearch().id} />
}
