import { useQuery } from '@tanstack/react-query'
import type { MemberWallet } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { create } from 'zustand'
import { useMoney } from '#merchant/useMoney.ts'
import { storedSwitch } from './hints.ts'
import { balanceQuery } from './queries.ts'
import { useSession } from './store.ts'

const storedHidden = storedSwitch('balanceHidden')

/** The member's choice, kept on this device. */
const useBalanceHidden = create<boolean>()(() => storedHidden.get() ?? false)

export interface Balance {
  /** What can be played with, or asterisks while that is hidden, not known yet or being asked for again. */
  readonly shown: string
  readonly isMasked: boolean
  /** Something has come, if not the latest. */
  readonly isKnown: boolean
  /** What it is made of, written the same way. */
  readonly cash: string
  readonly bonus: string
  /** Some of it is bonus money. */
  readonly hasBonus: boolean
  /** The member's choice, kept on this device. */
  readonly isHidden: boolean
  readonly isLoading: boolean
  /** Asked for in vain: what is shown is from before. */
  readonly isOld: boolean
  readonly refresh: () => void
  readonly toggleHidden: () => void
}

const ASTERISKS = '******'

/** The balance of the member who is logged in. It is fetched once for all who show it. */
export function useBalance(): Balance {
  const send = useSend()
  const money = useMoney()
  const account = useSession()?.userName
  const isHidden = useBalanceHidden()
  const { data: wallet, isError, isFetching, isPending, refetch } = useQuery(balanceQuery(send, account))
  // Before it is known whose it is, nobody asks.
  const isLoading = isFetching || (isPending && !isError)
  const isMasked = isHidden || isLoading || wallet === undefined
  const write = (amount = '0') => {
    const symbol = wallet?.currencySymbol
    return isMasked ? money('0', symbol).replace('0', ASTERISKS) : money(amount, symbol)
  }
  return {
    shown: write(wallet?.sumBalance),
    cash: write(balanceIn(wallet, 'cash')),
    bonus: write(balanceIn(wallet, 'bonus')),
    hasBonus: /[1-9]/.test(balanceIn(wallet, 'bonus') ?? ''),
    isMasked,
    isKnown: wallet !== undefined,
    isHidden,
    isLoading,
    isOld: isError && !isFetching,
    // Whoever asks meanwhile waits for the same answer.
    refresh: () => {
      if (account !== undefined) void refetch({ cancelRefetch: false })
    },
    toggleHidden: () => hideBalance(!isHidden),
  }
}

function balanceIn(wallet: MemberWallet | undefined, code: 'cash' | 'bonus'): string | undefined {
  return wallet?.wallets.find((one) => one.code === code)?.balance
}

function hideBalance(isHidden: boolean): void {
  storedHidden.set(isHidden)
  useBalanceHidden.setState(isHidden, true)
}
