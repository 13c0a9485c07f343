import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './RoutePending.module.css'

/** The room of a page whose code is still on its way. */
export function RoutePending() {
  return (
    <main id="conteudo" aria-busy className={styles['main']}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton width="long" />
    </main>
  )
}
