import { Skeleton } from '#ui/Skeleton.tsx'
import { TileSkeleton } from '#ui/TileSkeleton.tsx'
import styles from './GamesSkeleton.module.css'

/** The room of the menu and of the first games. */
export function GamesSkeleton() {
  return (
    <div aria-busy>
      <div className={styles['menu']}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} shape="block" className={styles['well']} />
        ))}
      </div>
      <Skeleton shape="title" width="half" className={styles['title']} />
      <div className={styles['grid']}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <TileSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
