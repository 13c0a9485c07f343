import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import styles from '../pause/PausePage.module.css'
import '../texts.ts'
import { ExclusionForm } from './ExclusionForm.tsx'

/** Leaving for a long time: for how long, what happens, and a last question. */
export function ExclusionPage() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && (
        <div className={styles['awaited']}>
          <Skeleton width="half" />
          <Skeleton className={styles['awaitedTerms']} />
        </div>
      )}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('lim_failed')}
          text={t('lim_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && <ExclusionForm standing={loaded.value} />}
    </main>
  )
}
