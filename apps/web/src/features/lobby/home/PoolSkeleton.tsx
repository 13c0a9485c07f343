import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './PoolView.module.css'

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
