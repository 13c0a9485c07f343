import { create } from 'zustand'
import { storedSwitch } from './hints.ts'

const storedHidden = storedSwitch('balanceHidden')

/** The member's choice, kept on this device. */
export const useBalanceHidden = create<boolean>()(() => storedHidden.get() ?? false)

export function hideBalance(isHidden: boolean): void {
  storedHidden.set(isHidden)
  useBalanceHidden.setState(isHidden, true)
}
