import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hideLogin } from '#session/loginStore.ts'
import { showTrialOffer } from '#session/trialOffer.ts'
import { enterHistory } from './backEntry.ts'
import { usePanels } from './panels.ts'

/** What lies over a page is closed by Back, and does not outlive the page. */
export function usePanelsInHistory(isOpen: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => (isOpen ? enterHistory(closePanels) : undefined), [isOpen])
  useEffect(() => closePanels, [pathname])
}

function closePanels(): void {
  usePanels.getState().close()
  showTrialOffer(false)
  hideLogin()
}
