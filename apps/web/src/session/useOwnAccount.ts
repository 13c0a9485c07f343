import { useRouter } from '@tanstack/react-router'
import { isTrial } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { showLogin } from './loginStore.ts'
import { currentReturnPath, returnPath } from './returnPath.ts'
import { useSession } from './store.ts'
import { refuseTrial, REJECT_MS } from './trialOffer.ts'

/** Does something that takes an account. `wanted` is the page a visitor gets to after logging in. */
export type WithAccount = (act: () => void, wanted?: string) => void

const isOwn = (type: number) => !isTrial(type)

/**
 * A visitor is sent to log in, or logs in over the page they are on, and whose account is not enough is offered one; who
 * has to leave or is refused is told why.
 */
export function useOwnAccount(login: 'page' | 'sheet' = 'page', isEnough = isOwn): WithAccount {
  const t = useTranslate()
  const router = useRouter()
  const session = useSession()
  return (act, wanted) => {
    if (!session && login === 'sheet') showLogin(act)
    else if (!session) {
      showToast(t('free_reject'), { duration: REJECT_MS })
      const redirect = wanted === undefined ? currentReturnPath(router) : returnPath(wanted)
      void router.navigate({ to: '/login', search: { redirect } })
    } else if (isEnough(session.type)) act()
    else refuseTrial(t)
  }
}
