import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#features/brand/ArticlePage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readContentSearch } from '#lib/contentSearch.ts'

export const Route = createFileRoute('/sponsorDetail')({
  validateSearch: readContentSearch,
  loader: withTexts(() => import('#features/brand/texts.ts')),
  component: SponsorDetailRoute,
})

function SponsorDetailRoute() {
  return <ArticlePage i={Route.useSearch().i} />
}
