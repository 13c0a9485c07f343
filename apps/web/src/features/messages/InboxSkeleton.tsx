import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './InboxSkeleton.module.css'

const ROWS = 6

export function InboxSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <Card padding="none">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles['row']}>
              <Skeleton shape="well" />
              <div className={styles['words']}>
                <Skeleton shape="title" width={row % 2 === 0 ? 'long' : 'half'} />
                <Skeleton />
                <Skeleton width="half" />
              </div>
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}
