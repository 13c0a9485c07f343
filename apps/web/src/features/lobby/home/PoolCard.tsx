import { Suspense, type ReactNode } from 'react'
import { later } from '#lib/later.ts'
import { useNear } from '#lib/useNear.ts'
import styles from './PoolCard.module.css'
import { PoolSkeleton } from './PoolSkeleton.tsx'

/** What cannot be fetched is not shown; the links below do without. */
const Pool = later<{ readonly isExpected: boolean }>(() =>
  import('./Pool.tsx').then(
    (found) => found.Pool,
    () => () => null,
  ),
)

export interface PoolCardProps {
  /** Whether there was a pool when the page was made: then its room is kept. */
  readonly hasPool: boolean
  /** The quick links. */
  readonly children: ReactNode
}

/** The jackpot, where there is one, asked for when it is about to be seen; and the shortcuts under it. */
export function PoolCard({ hasPool, children }: PoolCardProps) {
  const { isNear, ref } = useNear()
  const room = hasPool ? <PoolSkeleton /> : null
  return (
    <div ref={ref} className={styles['card']}>
      {isNear ? (
        <Suspense fallback={room}>
          <Pool isExpected={hasPool} />
        </Suspense>
      ) : (
        room
      )}
      {children}
    </div>
  )
}
