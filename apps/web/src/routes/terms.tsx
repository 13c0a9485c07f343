import { createFileRoute } from '@tanstack/react-router'
import { OwnConsent } from '#features/consents/OwnConsent.tsx'
import { LegalPage } from '#features/help/LegalPage.tsx'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/terms')({
  staticData: { page: { title: 'title_terms' } },
  validateSearch: readSearch({ version: wholeFrom(1) }),
  loader: async (args) => (await import('#features/help/queries.ts')).loadLegal(args, 'terms'),
  component: TermsRoute,
})

function TermsRoute() {
  return <LegalPage document="terms" version={Route.useSearch().version} Own={OwnConsent} />
}
