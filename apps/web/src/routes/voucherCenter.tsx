import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DepositPage } from '#features/wallet/deposit/DepositPage.tsx'
import { IdentityGate } from '#features/identity/IdentityGate.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { matching, readSearch } from '#lib/search.ts'

export const Route = createFileRoute('/voucherCenter')({
  staticData: { page: { title: 'title_deposit', access: 'real' } },
  validateSearch: readSearch({ deposit: matching(/^[\da-f-]{36}$/) }),
  loader: withTexts(() => import('#features/wallet/texts.ts')),
  component: VoucherCenterRoute,
})

function VoucherCenterRoute() {
  const navigate = useNavigate()
  const { deposit } = Route.useSearch()
  return (
    <DepositPage
      depositId={deposit}
      gate={(form) => <IdentityGate>{form}</IdentityGate>}
      onOpen={(depositId) => void navigate({ to: '.', search: { deposit: depositId } })}
    />
  )
}
