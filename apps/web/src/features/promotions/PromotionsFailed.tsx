import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

export type PromotionsFailedProps = Readonly<{ onRetry: () => void }>

export function PromotionsFailed({ onRetry }: PromotionsFailedProps) {
  const t = useTranslate()
  return (
    <ErrorState
      title={t('promo_failed')}
      text={t('promo_failed_text')}
      retry={{ label: t('btn_retry'), onRetry }}
    />
  )
}
