import { createFileRoute, Navigate } from '@tanstack/react-router'
import { FacebookGamePage } from '#features/play/PlayPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { idNumber, readSearch } from '#lib/search.ts'
import { DepositSheet } from './-DepositSheet.ts'

export const Route = createFileRoute('/fbGame')({
  staticData: { page: { title: 'title_game', access: 'session' } },
  validateSearch: readSearch({ nodeId: idNumber }),
  loader: withTexts(() => import('#features/play/texts.ts')),
  component: FacebookGameRoute,
})

function FacebookGameRoute() {
  const { nodeId } = Route.useSearch()
  if (nodeId === undefined) return <Navigate to="/home" replace />
  return <FacebookGamePage key={nodeId} nodeId={nodeId} depositSheet={DepositSheet} />
}
