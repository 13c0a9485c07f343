import { useRouter } from '@tanstack/react-router'
import { isReal } from '@trevo/contract'
import type { AppLink } from '#lib/useAppLink.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { usePageAt } from './pages.ts'

/**
 * To the pages that move real money, where there are such: a visitor logs in first, and who holds none is offered an
 * account that does.
 */
export function useMoneyLinks(): Readonly<Record<'deposit' | 'withdraw', AppLink | undefined>> {
  const { history } = useRouter()
  const pageAt = usePageAt()
  const withMoney = useOwnAccount('page', isReal)
  const linkTo = (path: string): AppLink | undefined =>
    pageAt(path) && {
      href: path,
      onClick: (event) => {
        event.preventDefault()
        withMoney(() => history.push(path), path)
      },
    }
  return { deposit: linkTo('/m/voucherCenter'), withdraw: linkTo('/m/withdraw') }
}
