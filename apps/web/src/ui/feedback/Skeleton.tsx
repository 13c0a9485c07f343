import { cx } from '#lib/classNames.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = Readonly<{
  shape?: 'text' | 'title' | 'block' | 'field' | 'well' | 'circle' | 'tile' | 'square'
  /** Only for shapes as wide as their box. */
  width?: 'full' | 'long' | 'half' | 'short'
  className?: string | undefined
}>

/** A piece of content to come. Put `aria-busy` on the region; when to show it says useDelayedSkeleton. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(styles['skeleton'], styles[shape], width !== 'full' && styles[width], className)}
    />
  )
}
