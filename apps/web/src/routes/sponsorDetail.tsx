import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#features/brand/ArticlePage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/sponsorDetail')({
  validateSearch: readSearch({ i: wholeFrom(0) }),
  loader: withTexts(() => import('#features/brand/texts.ts')),
  component: SponsorDetailRoute,
})

function SponsorDetailRoute() {
  return <ArticlePage i={Route.useSearch().i} />
}
