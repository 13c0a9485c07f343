import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { TileSkeleton } from '#ui/lists/Tile.tsx'
import styles from './Skeletons.module.css'

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

type RailSkeletonProps = Readonly<{
  /** Where it is known already. */
  title?: string
}>

/** The room of a row of games. */
export function RailSkeleton({ title }: RailSkeletonProps) {
  return (
    <div aria-busy>
      <div className={styles['head']}>
        {title === undefined ? <Skeleton shape="title" width="half" /> : <SectionHead title={title} />}
      </div>
      <div className={styles['row']}>
        <TileSkeleton />
        <TileSkeleton />
        <TileSkeleton />
      </div>
    </div>
  )
}
