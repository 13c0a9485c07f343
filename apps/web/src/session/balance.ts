import { wallets, type MemberWallet, type Send } from '@trevo/contract'
import { create } from 'zustand'
import { storedSwitch } from './hints.ts'

interface BalanceState {
  /** Whose it is. */
  readonly account: string | undefined
  /** As it was when it last came. */
  readonly wallet: MemberWallet | undefined
  readonly state: 'loading' | 'failed' | 'here'
  readonly isHidden: boolean
}

const storedHidden = storedSwitch('balanceHidden')

/** One for home, menu, member centre and games: what one of them learns shows in all. */
export const useBalanceStore = create<BalanceState>()(() => ({
  account: undefined,
  wallet: undefined,
  state: 'loading',
  isHidden: storedHidden.get() ?? false,
}))

let running: Promise<void> | undefined

/** Asks for the balance of an account; whoever asks meanwhile waits for the same answer. */
export function loadBalance(send: Send, account: string): Promise<void> {
  if (useBalanceStore.getState().account !== account) {
    useBalanceStore.setState({ account, wallet: undefined })
    running = undefined
  }
  running ??= ask(send, account).finally(() => (running = undefined))
  return running
}

export function hideBalance(isHidden: boolean): void {
  storedHidden.set(isHidden)
  useBalanceStore.setState({ isHidden })
}

async function ask(send: Send, account: string): Promise<void> {
  useBalanceStore.setState({ state: 'loading' })
  const reply = await send(wallets)
  if (useBalanceStore.getState().account !== account) return
  // Without a session the same call tells of the merchant.
  const isKnown = reply.ok && 'sumBalance' in reply.value
  useBalanceStore.setState(isKnown ? { wallet: reply.value, state: 'here' } : { state: 'failed' })
}
