import type { CallFailure, ErrorCode } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { referenceOf } from './failureAnswers.ts'

/** The line by which customer service finds what went wrong, where nobody can say what that was. */
export function useReference(): (failure: CallFailure<ErrorCode>) => string | undefined {
  const t = useTranslate()
  return (failure) => {
    const reference = referenceOf(failure)
    return reference === undefined ? undefined : t('err_reference', { reference })
  }
}
