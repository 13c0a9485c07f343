import type { SessionInfo } from '@trevo/contract'
import type { AnyRouter } from '@tanstack/react-router'
import type { Translate } from '#i18n/I18n.tsx'
import { currentReturnPath, returnPath } from '#session/returnPath.ts'
import { refuseTrial, REJECT_MS } from '#session/trialOffer.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import type { AccessDecision } from './access.ts'
import type { Page } from './pages.ts'

interface Departure {
  readonly router: AnyRouter
  readonly page: Page
  /** Its address, without /m. */
  readonly path: string
  readonly decision: Exclude<AccessDecision, 'enter' | 'wait'>
  readonly session: SessionInfo | undefined
  readonly t: Translate
}

/** Takes somebody from a page that is not for them to where it says. */
export function leavePage({ router, page, path, decision, session, t }: Departure): void {
  const { history } = router
  // Whoever started or ended the session may have left for somewhere else already.
  if (history.location.pathname.replace(/\/$/, '') !== `/m${path}`) return
  const refuge = `/m/${page.otherwise ?? 'home'}`
  if (decision === 'reject') refuseTrial(t, refuge)
  // A visitor who is led home is not refused anything; a page of a feature that is off is.
  if (decision === 'home' && page.flag)
    showToast(t('err_no_permission'), { tone: 'error', duration: 'short' })
  if (decision === 'login') {
    if (page.access === 'real') showToast(t('free_reject'), { duration: REJECT_MS })
    const redirect = currentReturnPath(router)
    return history.replace(
      redirect === undefined ? '/m/login' : `/m/login?redirect=${encodeURIComponent(redirect)}`,
    )
  }
  if (decision !== 'onward') return history.replace(refuge)
  const { redirect } = router.state.location.search as { readonly redirect?: unknown }
  return history.replace(session?.firstTimeLogin ? '/m/changePsw' : returnPath(redirect))
}
