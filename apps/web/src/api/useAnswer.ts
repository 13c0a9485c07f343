import type { CallFailure, ErrorCode } from '@trevo/contract'
import { useRouter } from '@tanstack/react-router'
import { useTranslate } from '#i18n/I18n.tsx'
import { hereAsReturn } from '#session/returnPath.ts'
import { endSession } from '#session/session.ts'
import { showToast } from '#ui/toastStore.ts'
import { raiseDoubt } from './doubt.ts'
import { answerTo } from './failureAnswers.ts'
import { useReference } from './useReference.ts'

type Answer = (failure: CallFailure<ErrorCode>, retry?: () => void) => void

/** Answers a failure nobody on the page took care of. `retry` is offered where trying again may help. */
export function useAnswer(): Answer {
  const t = useTranslate()
  const router = useRouter()
  const quote = useReference()
  return (failure, retry) => {
    const answer = answerTo(failure)
    switch (answer.kind) {
      case 'nothing':
        return
      case 'doubt':
        raiseDoubt()
        return
      case 'login':
        endSession()
        if (router.history.location.pathname !== '/m/login')
          void router.navigate({ to: '/login', search: { redirect: hereAsReturn(router) } })
        showToast(t(answer.text), { tone: 'error', duration: 'short' })
        return
      case 'toast':
        showToast(t(answer.text), {
          tone: 'error',
          duration: answer.duration,
          note: quote(failure),
          ...(answer.retry && retry && { action: { label: t('btn_retry'), onClick: retry } }),
        })
    }
  }
}
