import { Skeleton } from '#ui/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './ArticlesSkeleton.module.css'

const ROWS = 8

export function ArticlesSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy className={styles['room']}>
      {isVisible && (
        <>
          <Skeleton shape="field" />
          <div className={styles['list']}>
            {Array.from({ length: ROWS }, (_, row) => (
              <div key={row} className={styles['row']}>
                <Skeleton width={row % 2 === 0 ? 'half' : 'long'} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
