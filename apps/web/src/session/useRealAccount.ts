import { useRouter } from '@tanstack/react-router'
import { isReal } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/toastStore.ts'
import { showLogin } from './loginStore.ts'
import { hereAsReturn, returnPath } from './returnPath.ts'
import { useSession } from './store.ts'
import { refuseTrial, REJECT_MS } from './trialOffer.ts'

/** Does something that only who holds real money may do. `wanted` is the page a visitor gets to after logging in. */
export type ForRealAccount = (act: () => void, wanted?: string) => void

/**
 * A visitor is sent to log in, or logs in over the page they are on, and a trial is offered an account; who has to leave
 * or is refused is told why.
 */
export function useRealAccount(login: 'page' | 'sheet' = 'page'): ForRealAccount {
  const t = useTranslate()
  const router = useRouter()
  const session = useSession()
  return (act, wanted) => {
    if (!session && login === 'sheet') showLogin(act)
    else if (!session) {
      showToast(t('free_reject'), { duration: REJECT_MS })
      const redirect = wanted === undefined ? hereAsReturn(router) : returnPath(wanted)
      void router.navigate({ to: '/login', search: { redirect } })
    } else if (isReal(session.type)) act()
    else refuseTrial(t)
  }
}
