import { Skeleton } from './Skeleton.tsx'
import styles from './TileSkeleton.module.css'

export type TileSkeletonProps = Readonly<{ shape?: 'portrait' | 'square' }>

/** The room a Tile will take. */
export function TileSkeleton({ shape = 'portrait' }: TileSkeletonProps) {
  return (
    <div className={styles['tile']}>
      <Skeleton shape={shape === 'portrait' ? 'tile' : 'square'} />
      <Skeleton width="long" className={styles['name']} />
      <Skeleton width="half" className={styles['vendor']} />
    </div>
  )
}
