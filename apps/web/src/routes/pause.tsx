import { createFileRoute } from '@tanstack/react-router'
import { PausePage } from '#features/protection/pause/PausePage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { readSearch, wholeFrom } from '#lib/search.ts'

export const Route = createFileRoute('/pause')({
  staticData: { page: { title: 'title_pause', access: 'real', bottomNav: false } },
  /** How many days were chosen on the way here. */
  validateSearch: readSearch({ days: wholeFrom(1) }),
  loader: withTexts(() => import('#features/protection/texts.ts')),
  component: PauseRoute,
})

function PauseRoute() {
  const { days } = Route.useSearch()
  return <PausePage chosen={days} />
}
