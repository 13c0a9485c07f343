import type { CallFailure, ErrorCode } from '@trevo/contract'
import { createContext, use } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { referenceOf } from './failureAnswers.ts'

export type Answer = (failure: CallFailure<ErrorCode>, retry?: () => void) => void

/** What is done about failures takes the session and the pages, which stand above the calls: so it is handed in. */
export const AnswerContext = createContext<Answer | undefined>(undefined)

/** Answers a failure nobody on the page took care of. `retry` is offered where trying again may help. */
export function useAnswer(): Answer {
  const answer = use(AnswerContext)
  if (!answer) throw new Error('useAnswer outside of FailureAnswers')
  return answer
}

/** The line by which customer service finds what went wrong, where nobody can say what that was. */
export function useReference(): (failure: CallFailure<ErrorCode>) => string | undefined {
  const t = useTranslate()
  return (failure) => {
    const reference = referenceOf(failure)
    return reference === undefined ? undefined : t('err_reference', { reference })
  }
}
