import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TX_CODES } from '@trevo/contract'
import { PERIODS, readDay } from '#features/history/periodSearch.ts'
import { StatementPage } from '#features/history/StatementPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { oneOf, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/transactions')({
  staticData: { page: { title: 'title_transactions', access: 'account' } },
  validateSearch: readSearch({ period: oneOf(PERIODS), from: readDay, to: readDay, code: oneOf(TX_CODES) }),
  loader: withTexts(() => import('#features/history/texts.ts')),
  component: TransactionsRoute,
})

function TransactionsRoute() {
  const navigate = useNavigate()
  return (
    <StatementPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '.', search, replace: true, resetScroll: false })}
    />
  )
}
