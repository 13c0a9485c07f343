import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/help/LegalPage.tsx'

export const Route = createFileRoute('/policy')({
  staticData: { page: { title: 'title_policy' } },
  loader: async (args) => (await import('#features/help/queries.ts')).loadHelp(args),
  component: PolicyRoute,
})

function PolicyRoute() {
  return <LegalPage tag="privacy" />
}
