import { createFileRoute } from '@tanstack/react-router'
import { OwnConsent } from '#features/consents/OwnConsent.tsx'
import { LegalPage } from '#features/help/LegalPage.tsx'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/policy')({
  staticData: { page: { title: 'title_policy' } },
  validateSearch: readSearch({ version: wholeFrom(1) }),
  loader: async (args) => (await import('#features/help/queries.ts')).loadLegal(args, 'privacy'),
  component: PolicyRoute,
})

function PolicyRoute() {
  return <LegalPage document="privacy" version={Route.useSearch().version} Own={OwnConsent} />
}
