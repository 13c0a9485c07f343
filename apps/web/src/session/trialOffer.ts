import { create } from 'zustand'
import type { Translate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/toastStore.ts'

export const REJECT_MS = 2_000

/** Whether somebody with pretend money is being offered an account. */
export const useTrialOffer = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))

export function showTrialOffer(isOpen: boolean): void {
  useTrialOffer.setState({ isOpen })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Says that it takes a real account, and then offers one. */
export function refuseTrial(t: Translate): void {
  showToast(t('free_reject'), { duration: REJECT_MS })
  clearTimeout(timer)
  timer = setTimeout(() => showTrialOffer(true), REJECT_MS)
}
