import { useLoaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { riskQuery } from '#shell/risk/queries.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import '../texts.ts'
import { ActList } from './ActList.tsx'
import { SignList } from './SignList.tsx'
import styles from './SignsPage.module.css'

/** What was seen in how the member plays and pays in, what was done about it, and the way to a person. */
export function SignsPage() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(riskQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {(loaded.state !== 'here' || loaded.value.isWatched) && (
        <p className={styles['intro']}>{t('sgn_intro')}</p>
      )}
      {isSkeleton && <Awaited />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('sgn_failed')}
          text={t('sgn_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && (
        <>
          {loaded.value.signs.length === 0 ? (
            <EmptyState
              title={t(loaded.value.isWatched ? 'sgn_none' : 'sgn_off')}
              text={t(loaded.value.isWatched ? 'sgn_none_text' : 'sgn_off_text', { days: loaded.value.days })}
              action={
                <ButtonLink to="/responsibleGaming" variant="tonal">
                  {t('sgn_limits')}
                </ButtonLink>
              }
            />
          ) : (
            <SignList {...loaded.value} />
          )}
          {loaded.value.acts.length > 0 && <ActList {...loaded.value} />}
          {loaded.value.isWatched && <p className={styles['note']}>{t('sgn_rules')}</p>}
        </>
      )}
    </main>
  )
}

/** As high as what comes, so that the page does not jump. */
function Awaited() {
  return (
    <div className={styles['awaited']}>
      <Skeleton width="short" />
      <Skeleton className={styles['awaitedCard']} />
      <Skeleton width="short" />
      <Skeleton className={styles['awaitedCard']} />
    </div>
  )
}
