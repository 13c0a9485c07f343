import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './RewardsSkeleton.module.css'

const CARDS = 3

export function RewardsSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  if (!isVisible) return null
  return Array.from({ length: CARDS }, (_, place) => (
    <Card key={place} padding="none" className={styles['card']}>
      <Skeleton className={styles['picture']} />
      <div className={styles['words']}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
      </div>
    </Card>
  ))
}
