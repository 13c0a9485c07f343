import { useRef, type ReactNode } from 'react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { useMoney } from '#i18n/useMoney.ts'
import { clockTime } from '#lib/clockTime.ts'
import { useNear } from '#lib/useNear.ts'
import { amountParts } from '#ui/amountParts.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import styles from './PoolCard.module.css'
import { PoolSkeleton } from './PoolSkeleton.tsx'
import { PoolView } from './PoolView.tsx'
import { usePool } from './usePool.ts'

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
  const place = useRef<HTMLDivElement>(null)
  const { isNear, ref } = useNear()
  const { shown, retry } = usePool(place, isNear)
  const pool = shown.state === 'here' ? shown.pool : undefined
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
        {shown.state === 'loading' && hasPool && <PoolSkeleton />}
        {shown.state === 'failed' && (
          <ErrorState
            variant="inline"
            text={t('home_pool_failed')}
            retry={{ label: t('btn_retry'), onRetry: () => void retry() }}
          />
        )}
      </div>
      {children}
    </div>
  )
}
