import { useRouter } from '@tanstack/react-router'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

/** A page that broke keeps its frame, says so and offers another try. */
export function RouteError() {
  const t = useTranslate()
  const router = useRouter()
  return (
    <main id="conteudo">
      <ErrorState
        title={t('error_page_title')}
        text={t('error_page_text')}
        retry={{ label: t('btn_retry'), onRetry: () => void router.invalidate() }}
      />
    </main>
  )
}
