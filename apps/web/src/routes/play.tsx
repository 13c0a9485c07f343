import { createFileRoute, Navigate } from '@tanstack/react-router'
import { isNodeId } from '#features/play/isNodeId.ts'
import { PlayPage } from '#features/play/PlayPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { returnPath } from '#session/returnPath.ts'

interface PlaySearch {
  readonly nodeId?: number | undefined
  /** The list the player came from. */
  readonly back?: string | undefined
}

export const Route = createFileRoute('/play')({
  validateSearch: ({ nodeId, back }: Record<string, unknown>): PlaySearch => ({
    ...(isNodeId(nodeId) && { nodeId }),
    ...(typeof back === 'string' && { back: returnPath(back) }),
  }),
  loader: withTexts(() => import('#features/play/texts.ts')),
  component: PlayRoute,
})

function PlayRoute() {
  const { nodeId, back = '/m/home' } = Route.useSearch()
  if (nodeId === undefined) return <Navigate to="/home" replace />
  return <PlayPage key={nodeId} nodeId={nodeId} back={back} />
}
