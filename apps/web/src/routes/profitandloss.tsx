import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RESULT_PERIODS } from '#features/history/periodSearch.ts'
import { ResultsPage } from '#features/history/ResultsPage.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { oneOf, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/profitandloss')({
  staticData: { page: { title: 'title_profit_loss', access: 'account', flag: 'PERSREP' } },
  validateSearch: readSearch({ period: oneOf(RESULT_PERIODS) }),
  loader: withTexts(() => import('#features/history/texts.ts')),
  component: ProfitAndLossRoute,
})

function ProfitAndLossRoute() {
  const navigate = useNavigate()
  const { period = 'week' } = Route.useSearch()
  return (
    <ResultsPage
      period={period}
      onPeriod={(next) =>
        void navigate({
          to: '.',
          search: { period: next === 'week' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
