import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './NoticesSkeleton.module.css'

const ROWS = 5

export function NoticesSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <Card padding="none">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles['row']}>
              <Skeleton className={styles['mark']} />
              <Skeleton shape="title" width={row % 2 === 0 ? 'long' : 'half'} />
              <Skeleton width="short" />
              <Skeleton width="long" />
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}
