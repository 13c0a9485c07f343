import { isReal } from '@trevo/contract'
import { create } from 'zustand'
import type { Translate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useSessionStore } from './store.ts'

export const REJECT_MS = 2_000

/** Whether somebody with pretend money is being offered an account. */
export const useTrialOffer = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))

export function showTrialOffer(isOpen: boolean): void {
  useTrialOffer.setState({ isOpen })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Says that it takes a real account, and then offers one to who is still on the page, and still has none. */
export function refuseTrial(t: Translate, page = location.pathname): void {
  showToast(t('free_reject'), { duration: REJECT_MS })
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { info } = useSessionStore.getState()
    if (info && !isReal(info.type) && location.pathname === page) showTrialOffer(true)
  }, REJECT_MS)
}
