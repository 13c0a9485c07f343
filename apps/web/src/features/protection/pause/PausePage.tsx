import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import '../texts.ts'
import { PauseForm } from './PauseForm.tsx'
import styles from './PausePage.module.css'

export type PausePageProps = Readonly<{
  /** Days that were chosen on the way here. */
  chosen: number | undefined
}>

/** Time off: for how long, what it means, and where to find more. */
export function PausePage({ chosen }: PausePageProps) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <Awaited />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('lim_failed')}
          text={t('lim_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && <PauseForm standing={loaded.value} chosen={chosen} />}
    </main>
  )
}

function Awaited() {
  return (
    <div className={styles['awaited']}>
      <Skeleton width="half" />
      <Skeleton className={styles['awaitedTerms']} />
      <Skeleton className={styles['awaitedFacts']} />
    </div>
  )
}
