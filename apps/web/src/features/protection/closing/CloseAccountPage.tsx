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
import { closingQuery } from '../queries.ts'
import '../texts.ts'
import { AskedAccount } from './AskedAccount.tsx'
import { ClosingForm } from './ClosingForm.tsx'

/** The end of an account: what is still in it, what happens, and one last question. */
export function CloseAccountPage() {
  const t = useTranslate()
  const quote = useReference()
  const send = useSend()
  const account = useSession()?.userName
  const { loaded, reload } = useLoaded(closingQuery(send, account))
  const { loaded: standing, reload: reloadStanding } = useLoaded(standingQuery(send, account))
  const failed = loaded.state === 'failed' ? loaded : standing.state === 'failed' ? standing : undefined
  const isLoading = !failed && (loaded.state === 'loading' || standing.state === 'loading')
  const isSkeleton = useDelayedSkeleton(isLoading)
  return (
    <main id="conteudo" className={styles['main']} aria-busy={isLoading}>
      {isSkeleton && <Awaited />}
      {!isSkeleton && failed && (
        <ErrorState
          title={t('cls_failed')}
          text={t('cls_failed_text')}
          note={quote(failed.failure)}
          retry={{ label: t('btn_retry'), onRetry: () => (reload(), reloadStanding()) }}
        />
      )}
      {!isSkeleton &&
        loaded.state === 'here' &&
        standing.state === 'here' &&
        (loaded.value.state === 'open' ? (
          <ClosingForm closing={loaded.value} standing={standing.value} />
        ) : (
          <AskedAccount closing={loaded.value} standing={standing.value} />
        ))}
    </main>
  )
}

/** As high as what comes, so that the page does not jump. */
function Awaited() {
  return (
    <div className={styles['awaited']}>
      <Skeleton width="half" />
      <Skeleton className={styles['awaitedFacts']} />
      <Skeleton className={styles['awaitedTerms']} />
    </div>
  )
}
