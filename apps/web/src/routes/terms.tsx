import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/help/LegalPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { page: { title: 'title_terms' } },
  loader: async (args) => (await import('#features/help/queries.ts')).loadHelp(args),
  component: TermsRoute,
})

function TermsRoute() {
  return <LegalPage tag="terms" />
}
