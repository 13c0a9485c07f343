import { SectionHead } from '#ui/SectionHead.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TileSkeleton } from '#ui/TileSkeleton.tsx'
import styles from './RailSkeleton.module.css'

export type RailSkeletonProps = Readonly<{
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
