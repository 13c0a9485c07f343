import type { MemberWallet } from '@trevo/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '#api/useSend.ts'
import { useMoney } from '#i18n/useMoney.ts'
import { hideBalance, loadBalance, useBalanceStore } from './balance.ts'
import { useSession } from './store.ts'

export interface Balance {
  /** What can be played with, or asterisks while that is hidden, not known yet or being asked for again. */
  readonly shown: string
  readonly isMasked: boolean
  /** Something has come, if not the latest. */
  readonly isKnown: boolean
  /** What it is made of, written the same way. */
  readonly cash: string
  readonly bonus: string
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
  const store = useBalanceStore()
  const isMine = store.account === account
  const wallet = isMine ? store.wallet : undefined

  const load = useEffectEvent(() => {
    if (account !== undefined && !isMine) void loadBalance(send, account)
  })
  useEffect(() => load(), [account])

  const isMasked = store.isHidden || store.state === 'loading' || wallet === undefined
  const write = (amount = '0') => {
    const symbol = wallet?.currencySymbol
    return isMasked ? money('0', symbol).replace('0', ASTERISKS) : money(amount, symbol)
  }
  return {
    shown: write(wallet?.sumBalance),
    cash: write(balanceIn(wallet, 'cash')),
    bonus: write(balanceIn(wallet, 'bonus')),
    isMasked,
    isKnown: wallet !== undefined,
    isHidden: store.isHidden,
    isLoading: store.state === 'loading',
    isOld: isMine && store.state === 'failed',
    refresh: () => {
      if (account !== undefined) void loadBalance(send, account)
    },
    toggleHidden: () => hideBalance(!store.isHidden),
  }
}

function balanceIn(wallet: MemberWallet | undefined, code: 'cash' | 'bonus'): string | undefined {
  return wallet?.wallets.find((one) => one.code === code)?.balance
}
