import type { CallFailure, ErrorCode } from '@trevo/contract'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

export type PromotionsFailedProps = Readonly<{ failure: CallFailure<ErrorCode>; onRetry: () => void }>

export function PromotionsFailed({ failure, onRetry }: PromotionsFailedProps) {
  const t = useTranslate()
  const quote = useReference()
  return (
    <ErrorState
      title={t('promo_failed')}
      text={t('promo_failed_text')}
      note={quote(failure)}
      retry={{ label: t('btn_retry'), onRetry }}
    />
  )
}
