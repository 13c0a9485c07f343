import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hideLogin } from '#session/loginStore.ts'
import { showTrialOffer } from '#session/trialOffer.ts'
import { usePanels } from './panels.ts'

/** What lies over a page does not outlive it. */
export function usePanelsOfPage(): void {
  const { pathname } = useLocation()
  useEffect(() => closePanels, [pathname])
}

function closePanels(): void {
  usePanels.getState().close()
  showTrialOffer(false)
  hideLogin()
}
