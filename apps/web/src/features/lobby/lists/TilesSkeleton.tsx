import { TileSkeleton } from '#ui/TileSkeleton.tsx'
import { useDelayedSkeleton } from '#ui/useDelayedSkeleton.ts'
import styles from './TilesSkeleton.module.css'

const PLACES = Array.from({ length: 12 }, (_, place) => place)

/** The room of the first games of a list; drawn only when they take a while. */
export function TilesSkeleton() {
  const isDrawn = useDelayedSkeleton(true)
  return (
    <div className={styles['room']}>
      {isDrawn && (
        <div className={styles['grid']}>
          {PLACES.map((place) => (
            <TileSkeleton key={place} />
          ))}
        </div>
      )}
    </div>
  )
}
