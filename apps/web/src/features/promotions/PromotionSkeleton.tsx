import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './PromotionSkeleton.module.css'

export function PromotionSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <>
          <Skeleton className={styles['picture']} />
          <div className={styles['words']}>
            <Skeleton shape="title" width="long" />
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton />
            <Skeleton width="long" />
          </div>
        </>
      )}
    </div>
  )
}
