import type { SessionInfo } from '@trevo/contract'
import type { AnyRouter } from '@tanstack/react-router'
import type { Translate } from '#i18n/I18n.tsx'
import { hereAsReturn, returnPath } from '#session/returnPath.ts'
import { refuseTrial, REJECT_MS } from '#session/trialOffer.ts'
import { showToast } from '#ui/toastStore.ts'
import type { Verdict } from './guard.ts'
import { ruleOf, type PageRule } from './routeTable.ts'

interface Departure {
  readonly router: AnyRouter
  readonly rule: PageRule
  readonly verdict: Exclude<Verdict, 'enter' | 'wait'>
  readonly session: SessionInfo | undefined
  readonly t: Translate
}

/** Takes somebody from a page that is not for them to where its rule says. */
export function leavePage({ router, rule, verdict, session, t }: Departure): void {
  const { history } = router
  // Whoever started or ended the session may have left for somewhere else already.
  if (ruleOf(history.location.pathname.replace(/^\/m(?=\/|$)/, '')) !== rule) return
  const refuge = `/m/${rule.otherwise ?? 'home'}`
  if (verdict === 'reject') refuseTrial(t, refuge)
  // A visitor who is led home is not refused anything; a page of a feature that is off is.
  if (verdict === 'home' && rule.flag) showToast(t('err_no_permission'), { tone: 'error', duration: 'short' })
  if (verdict === 'login') {
    if (rule.access === 'real') showToast(t('free_reject'), { duration: REJECT_MS })
    const redirect = hereAsReturn(router)
    return history.replace(
      redirect === undefined ? '/m/login' : `/m/login?redirect=${encodeURIComponent(redirect)}`,
    )
  }
  if (verdict !== 'onward') return history.replace(refuge)
  const { redirect } = router.state.location.search as { readonly redirect?: unknown }
  return history.replace(session?.firstTimeLogin ? '/m/changePsw' : returnPath(redirect))
}
