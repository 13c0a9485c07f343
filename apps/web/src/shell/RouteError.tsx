import { rootRouteId, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

const MISSING = 'MissingCode'

/**
 * The router reloads a page whose component did not come, without asking, but not one whose loader did not;
 * which of the two fails first is chance. Under a name of its own it is always the same: the page says so,
 * and the player reloads.
 */
export function tagChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = MISSING
    payload.message = `${MISSING}: ${payload.message}`
  })
}

const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === MISSING

/** A page that broke keeps its frame, says so and offers another try. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  const retry = () => {
    // A browser may keep for good that a file did not come, and after a release its name is another one.
    if (isChunkLoadError(error)) location.reload()
    // What the server put into the document cannot be had again, and need not be.
    else void router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId })
  }
  return (
    <main id="conteudo">
      <ErrorState
        title={t('error_page_title')}
        text={t('error_page_text')}
        retry={{ label: t('btn_retry'), onRetry: retry }}
      />
    </main>
  )
}
