import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

export type NoticesFailedProps = Readonly<{ onRetry: () => void }>

export function NoticesFailed({ onRetry }: NoticesFailedProps) {
  const t = useTranslate()
  return (
    <ErrorState
      title={t('notice_failed')}
      text={t('notice_failed_text')}
      retry={{ label: t('btn_retry'), onRetry }}
    />
  )
}
