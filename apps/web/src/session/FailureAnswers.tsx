import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestStatusRecheck } from '#api/recheckStatus.ts'
import { answerTo } from '#api/failureAnswers.ts'
import { AnswerContext, useReference, type Answer } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { currentReturnPath } from './returnPath.ts'
import { endSession } from './session.ts'

export interface FailureAnswersProps {
  readonly children: ReactNode
}

/** Answers, for everything below, the failures that no screen takes care of. */
export function FailureAnswers({ children }: FailureAnswersProps) {
  const t = useTranslate()
  const router = useRouter()
  const quote = useReference()
  const answer: Answer = (failure, retry) => {
    const answered = answerTo(failure)
    switch (answered.kind) {
      case 'nothing':
        return
      case 'recheckStatus':
        requestStatusRecheck()
        return
      case 'login':
        endSession()
        if (router.history.location.pathname !== '/m/login')
          void router.navigate({ to: '/login', search: { redirect: currentReturnPath(router) } })
        showToast(t(answered.text), { tone: 'error', duration: 'short' })
        return
      case 'toast':
        showToast(t(answered.text), {
          tone: 'error',
          duration: answered.duration,
          note: quote(failure),
          ...(answered.retry && retry && { action: { label: t('btn_retry'), onClick: retry } }),
        })
    }
  }
  return <AnswerContext value={answer}>{children}</AnswerContext>
}
