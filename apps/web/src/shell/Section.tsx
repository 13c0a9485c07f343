import { Suspense, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorBoundary } from '#ui/feedback/ErrorBoundary.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

export type SectionProps = Readonly<{
  /** Shaped like the content, while that is on its way. */
  skeleton?: ReactNode
  /** Clears whatever would make it fail again, such as an answer that is kept. */
  onRetry?: () => void
  children: ReactNode
}>

/** A part of a page that may fail, or be late, without the rest of it. */
export function Section({ skeleton, onRetry, children }: SectionProps) {
  const t = useTranslate()
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorState
          title={t('error_section_title')}
          text={t('error_section_text')}
          retry={{
            label: t('btn_retry'),
            onRetry: () => {
              onRetry?.()
              retry()
            },
          }}
        />
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  )
}
