import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#features/brand/BrandPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/sponsorDetail')({
  staticData: { page: { title: 'title_details', warns: 'promotions' } },
  validateSearch: readSearch({ i: wholeFrom(0) }),
  loader: withTexts(() => import('#features/brand/texts.ts')),
  component: SponsorDetailRoute,
})

function SponsorDetailRoute() {
  return <ArticlePage i={Route.useSearch().i} />
}
