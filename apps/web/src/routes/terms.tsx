import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/help/LegalPage.tsx'

export const Route = createFileRoute('/terms')({
  loader: async (args) => (await import('#features/help/loadHelp.ts')).loadHelp(args),
  gcTime: 0,
  component: TermsRoute,
})

function TermsRoute() {
  return <LegalPage first={Route.useLoaderData()} tag="terms" />
}
