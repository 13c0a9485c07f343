import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { useMoney } from '#i18n/useMoney.ts'
import { clockTime } from '#lib/clockTime.ts'
import { useInView } from '#lib/useInView.ts'
import { useNear } from '#lib/useNear.ts'
import { amountParts } from '#ui/amountParts.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import styles from './PoolCard.module.css'
import { PoolSkeleton } from './PoolSkeleton.tsx'
import { PoolView } from './PoolView.tsx'
import { poolQuery } from './queries.ts'

const REFRESH_MS = 10_000

export interface PoolCardProps {
  /** Whether there was a pool when the page was made: then its room is kept. */
  readonly hasPool: boolean
  /** The quick links. */
  readonly children: ReactNode
}

/** The jackpot, where there is one and it can be fetched, and the shortcuts under it, which do without. */
export function PoolCard({ hasPool, children }: PoolCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const { isNear, ref } = useNear()
  const { isInView, ref: place } = useInView()
  // Asked for when it is about to be seen, and again and again for as long as somebody looks at it.
  const {
    data: pool,
    isError,
    refetch,
  } = useQuery({
    ...poolQuery({ send: useSend() }),
    enabled: isNear,
    refetchInterval: isInView && REFRESH_MS,
  })
  return (
    <div ref={ref} className={styles['card']}>
      <div ref={place}>
        {pool && (
          <PoolView
            title={t('home_pool')}
            currency={currencySymbol(pool.currency, locale)}
            value={amountParts(money(pool.amount)).number}
            facts={
              pool.games !== undefined && pool.time !== undefined
                ? t('home_pool_facts', { games: pool.games, time: clockTime(pool.time) })
                : undefined
            }
          />
        )}
        {pool === undefined && !isError && hasPool && <PoolSkeleton />}
        {pool === undefined && isError && (
          <ErrorState
            variant="inline"
            text={t('home_pool_failed')}
            retry={{ label: t('btn_retry'), onRetry: () => void refetch() }}
          />
        )}
      </div>
      {children}
    </div>
  )
}
