import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PlayPage } from '#features/play/PlayPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { idNumber, readSearch } from '#lib/search.ts'
import { readReturnPath } from '#session/returnPath.ts'
import { DepositSheet } from './-DepositSheet.ts'

export const Route = createFileRoute('/play')({
  staticData: { page: { title: 'title_game', topBar: 'own', bottomNav: false, access: 'session' } },
  /** The game, and the list the player came from. */
  validateSearch: readSearch({ nodeId: idNumber, back: readReturnPath }),
  loader: withTexts(() => import('#features/play/texts.ts')),
  component: PlayRoute,
})

function PlayRoute() {
  const { nodeId, back = '/m/home' } = Route.useSearch()
  if (nodeId === undefined) return <Navigate to="/home" replace />
  return <PlayPage key={nodeId} nodeId={nodeId} back={back} depositSheet={DepositSheet} />
}
