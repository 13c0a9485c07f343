import { useRouter } from '@tanstack/react-router'
import { isReal, isTrial } from '@trevo/contract'
import type { AppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { usePageAt } from './pages.ts'

/**
 * To the pages that move real money, where there are such: a visitor logs in first, and a trial is offered an account that
 * holds some. For an account that never can, there are none.
 */
export function useMoneyLinks(): Readonly<Record<'deposit' | 'withdraw', AppLink | undefined>> {
  const { history } = useRouter()
  const pageAt = usePageAt()
  const withMoney = useOwnAccount('page', isReal)
  const type = useSession()?.type
  const isOffered = type === undefined || isReal(type) || isTrial(type)
  const linkTo = (path: string): AppLink | undefined =>
    isOffered && pageAt(path)
      ? {
          href: path,
          onClick: (event) => {
            event.preventDefault()
            withMoney(() => history.push(path), path)
          },
        }
      : undefined
  return { deposit: linkTo('/m/voucherCenter'), withdraw: linkTo('/m/withdraw') }
}
