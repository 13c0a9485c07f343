import type { DepositChannels } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { Permitted } from '#shell/standing/Permitted.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { cashierText } from '../failures.ts'
import styles from './DepositOffer.module.css'
import { channelsQuery } from './queries.ts'

type DepositOfferProps = Readonly<{ children: (offer: DepositChannels) => ReactNode }>

/** What can be paid in, and how; or why that is not there. */
export function DepositOffer(props: DepositOfferProps) {
  return (
    <Permitted permission="canDeposit">
      <Offer {...props} />
    </Permitted>
  )
}

function Offer({ children }: DepositOfferProps) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(channelsQuery(useSend(), useSession()?.userName))
  if (loaded.state === 'loading') return <Awaited />
  if (loaded.state === 'failed')
    return (
      <ErrorState
        title={t('dep_failed')}
        text={t(cashierText(loaded.failure))}
        note={t('dep_failed_text')}
        retry={{ label: t('btn_retry'), onRetry: reload }}
      />
    )
  if (loaded.value.channels.length === 0) return <NoData title={t('dep_none')} text={t('dep_none_text')} />
  return children(loaded.value)
}

function Awaited() {
  const isVisible = useDelayedSkeleton(true)
  if (!isVisible) return null
  return (
    <div aria-busy>
      <Skeleton className={styles['awaitedChannel']} />
      <Skeleton className={styles['awaitedAmount']} />
      <Skeleton className={styles['awaitedChips']} />
    </div>
  )
}
