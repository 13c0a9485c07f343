import { useRouter } from '@tanstack/react-router'
import type { Announcement } from '@trevo/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded, type Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { ApplyForm } from './ApplyForm.tsx'
import styles from './ApplyPage.module.css'
import { applicableQuery } from './queries.ts'
import './texts.ts'

export type ApplyPageProps = Readonly<{ id: number | undefined }>

/** The application for what a promotion gives. Without a promotion there is nothing to apply for: back to the list. */
export function ApplyPage({ id }: ApplyPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(applicableQuery(useApiContext(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  const promotion = promotionIn(loaded, id)
  useWayBack(id, loaded.state === 'here' && !promotion)
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <ApplySkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('apply_failed')}
          text={t('apply_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && promotion && <ApplyForm key={promotion.id} promotion={promotion} />}
    </main>
  )
}

function promotionIn(loaded: Loaded<readonly Announcement[]>, id: number | undefined) {
  if (loaded.state !== 'here') return undefined
  return loaded.value.find((one) => one.id === id && one.participation === 'apply')
}

function useWayBack(id: number | undefined, isGone: boolean) {
  const t = useTranslate()
  const { history } = useRouter()
  const leave = useEffectEvent(() => {
    if (id !== undefined) showToast(t('apply_gone'), { tone: 'error' })
    history.replace('/m/activity')
  })
  useEffect(() => {
    if (id === undefined || isGone) leave()
  }, [id, isGone])
}

function ApplySkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton shape="block" />
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton width="short" />
      <Skeleton shape="block" />
    </div>
  )
}
