import { useQueryClient } from '@tanstack/react-query'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import { AccessGroup } from './AccessGroup.tsx'
import { HeadIconGroup } from './HeadIconGroup.tsx'
import { PasskeyGroup } from './PasskeyGroup.tsx'
import { securityQuery } from './queries.ts'
import { RememberedGroup } from './RememberedGroup.tsx'
import styles from './SecurityPage.module.css'
import { SecurityScore } from './SecurityScore.tsx'
import { SessionGroup } from './SessionGroup.tsx'
import './texts.ts'

export function SecurityPage() {
  const t = useTranslate()
  const quote = useReference()
  const { modules } = useMerchant().settings.whitelabel
  const client = useQueryClient()
  const query = securityQuery(useSend(), useSession()?.userName)
  const { loaded, reload } = useLoaded(query)
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey })
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <SecuritySkeleton />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('sec_failed_title')}
          text={t('sec_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && (
        <>
          <SecurityScore twoSteps={loaded.value.twoSteps} hasPasskey={loaded.value.passkeys.length > 0} />
          {modules.PROFPIC3 && <HeadIconGroup />}
          <AccessGroup overview={loaded.value} onChange={renew} />
          <PasskeyGroup passkeys={loaded.value.passkeys} onChange={renew} />
          <SessionGroup sessions={loaded.value.sessions} onChange={renew} />
          <RememberedGroup devices={loaded.value.remembered} onChange={renew} />
        </>
      )}
    </main>
  )
}

/** As high as what comes, so that the page does not jump. */
function SecuritySkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton shape="block" />
      <Skeleton width="short" />
      <Skeleton shape="block" />
      <Skeleton width="short" />
      <Skeleton shape="block" />
    </div>
  )
}
