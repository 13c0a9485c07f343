import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/help/LegalPage.tsx'

export const Route = createFileRoute('/policy')({
  loader: async (args) => (await import('#features/help/loadHelp.ts')).loadHelp(args),
  gcTime: 0,
  component: PolicyRoute,
})

function PolicyRoute() {
  return <LegalPage first={Route.useLoaderData()} tag="privacy" />
}
