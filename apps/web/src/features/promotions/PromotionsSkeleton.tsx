import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './PromotionsSkeleton.module.css'

const CARDS = 3

export function PromotionsSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible &&
        Array.from({ length: CARDS }, (_, place) => (
          <Card key={place} padding="none" className={styles['card']}>
            <Skeleton className={styles['picture']} />
            <div className={styles['words']}>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
            </div>
          </Card>
        ))}
    </div>
  )
}
