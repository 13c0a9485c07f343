import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { WithdrawPage } from '#features/wallet/withdraw/WithdrawPage.tsx'
import { WITHDRAW_VIEWS } from '#features/wallet/withdraw/withdrawSearch.ts'
import { withTexts } from '#i18n/catalogues.ts'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { matching, oneOf, readSearch } from '#lib/search.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const PaymentPasswordSheet = lazyWithTexts(
  async () => (await import('#features/account/PaymentPasswordSheet.tsx')).PaymentPasswordSheet,
)

export const Route = createFileRoute('/withdraw')({
  staticData: { page: { title: 'title_withdraw', access: 'real' } },
  validateSearch: readSearch({ withdrawal: matching(UUID), show: oneOf(WITHDRAW_VIEWS) }),
  loader: withTexts(() => import('#features/wallet/withdraw/texts.ts')),
  component: WithdrawRoute,
})

function WithdrawRoute() {
  const navigate = useNavigate()
  return (
    <WithdrawPage
      search={Route.useSearch()}
      onAsked={(withdrawal) => void navigate({ to: '/withdraw', search: { withdrawal } })}
      passwordSheet={PaymentPasswordSheet}
    />
  )
}
