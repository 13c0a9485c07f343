import { createFileRoute, Navigate } from '@tanstack/react-router'
import { FacebookGamePage } from '#features/play/FacebookGamePage.tsx'
import { isNodeId } from '#features/play/isNodeId.ts'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/fbGame')({
  validateSearch: ({ nodeId }: Record<string, unknown>): { nodeId?: number | undefined } =>
    isNodeId(nodeId) ? { nodeId } : {},
  loader: withTexts(() => import('#features/play/texts.ts')),
  component: FacebookGameRoute,
})

function FacebookGameRoute() {
  const { nodeId } = Route.useSearch()
  if (nodeId === undefined) return <Navigate to="/home" replace />
  return <FacebookGamePage key={nodeId} nodeId={nodeId} />
}
