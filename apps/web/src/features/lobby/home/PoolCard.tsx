import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { clockTime, amountParts } from '#lib/figures.ts'
import { useNearViewport } from '#lib/nearViewport.ts'
import { useInView } from '#lib/useInView.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Counter } from '#ui/media/Counter.tsx'
import styles from './PoolCard.module.css'
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
  const { isNearViewport, ref } = useNearViewport()
  const { isInView, ref: place } = useInView()
  // Asked for when it is about to be seen, and again and again for as long as somebody looks at it.
  const {
    data: pool,
    isError,
    refetch,
  } = useQuery({
    ...poolQuery({ send: useSend() }),
    enabled: isNearViewport,
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

type PoolViewProps = Readonly<{
  title: string
  currency: string
  /** The formatted digits, such as 30.418.275,60. */
  value: string
  /** What it is the sum of, and when that was. */
  facts: string | undefined
}>

export function PoolView({ title, currency, value, facts }: PoolViewProps) {
  return (
    <section className={styles['pool']} aria-label={title}>
      <p className={styles['title']}>
        <Trophy aria-hidden />
        {title}
      </p>
      <div className={styles['digits']}>
        <Counter currency={currency} value={value} />
      </div>
      {facts !== undefined && <p className={styles['facts']}>{facts}</p>}
    </section>
  )
}

/** The room a PoolView will take. */
export function PoolSkeleton() {
  return (
    <div className={styles['pool']} aria-hidden="true">
      <Skeleton width="half" className={styles['lineToCome']} />
      <Skeleton width="long" className={styles['digitsToCome']} />
      <Skeleton width="half" className={styles['lineToCome']} />
    </div>
  )
}
