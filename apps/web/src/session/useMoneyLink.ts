import { useRouter } from '@tanstack/react-router'
import { isReal } from '@trevo/contract'
import type { AppLink } from '#lib/useAppLink.ts'
import { useOwnAccount } from './useOwnAccount.ts'

/** Leads to a page that moves real money: a visitor logs in first, and who holds none is offered an account that does. */
export function useMoneyLink(): (path: '/m/voucherCenter' | '/m/withdraw') => AppLink {
  const { history } = useRouter()
  const withMoney = useOwnAccount('page', isReal)
  return (path) => ({
    href: path,
    onClick: (event) => {
      event.preventDefault()
      withMoney(() => history.push(path), path)
    },
  })
}
