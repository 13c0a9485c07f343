import { useRouter } from '@tanstack/react-router'
import type { AppLink } from '#lib/useAppLink.ts'
import { useRealAccount } from './useRealAccount.ts'

/** Leads to a page that moves real money: a visitor logs in first, a trial is offered an account. */
export function useMoneyLink(): (path: '/m/voucherCenter' | '/m/withdraw') => AppLink {
  const { history } = useRouter()
  const forRealAccount = useRealAccount()
  return (path) => ({
    href: path,
    onClick: (event) => {
      event.preventDefault()
      forRealAccount(() => history.push(path), path)
    },
  })
}
