import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GAME_CATEGORIES } from '@trevo/contract'
import { BetsPage } from '#features/history/BetsPage.tsx'
import { PERIODS, readDay } from '#features/history/periodSearch.ts'
import { withTexts } from '#i18n/catalogues.ts'
import { matching, oneOf, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/gameRecord')({
  staticData: { page: { title: 'title_bet_record', access: 'account', flag: 'TRANSBETREPMEM3' } },
  validateSearch: readSearch({
    period: oneOf(PERIODS),
    from: readDay,
    to: readDay,
    type: oneOf(GAME_CATEGORIES),
    status: oneOf(['open'] as const),
    order: matching(/^[\da-f-]{36}$/),
  }),
  loader: withTexts(() => import('#features/history/texts.ts')),
  component: GameRecordRoute,
})

function GameRecordRoute() {
  const navigate = useNavigate()
  const { order, ...search } = Route.useSearch()
  return (
    <BetsPage
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
      order={order}
      pathOf={(id) => `/m/gameRecord?order=${id}`}
    />
  )
}
