import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import { Pressable, type PressableProps } from '#ui/forms/Pressable.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './HistoryRow.module.css'

type Target = Pick<PressableProps, 'href' | 'onClick'>

export type HistoryRowProps = Readonly<{
  /** An icon or a picture. */
  lead: ReactNode
  title: string
  meta: ReactNode
  amount: ReactNode
  /** Under the amount. */
  note: ReactNode
  id?: string
  target: Target
}>

/** One thing that happened to a member's money. */
export function HistoryRow({ lead, title, meta, amount, note, id, target }: HistoryRowProps) {
  return (
    // One of the two it can be, which the pair of types cannot say apart.
    <Pressable {...(target as PressableProps)} id={id} className={styles['row']}>
      <span className={styles['lead']}>{lead}</span>
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['meta']}>{meta}</span>
      </span>
      <span className={styles['figures']}>
        <span className={styles['amount']}>{amount}</span>
        <span className={styles['note']}>{note}</span>
      </span>
    </Pressable>
  )
}

const ROWS = 6

/** The room that a first page takes: its heading, and rows. */
export function HistorySkeleton() {
  return (
    <>
      <Skeleton width="short" className={styles['awaitedHeading']} />
      <div className={styles['awaitedRows']}>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={cx(styles['row'], styles['awaited'])}>
            <Skeleton shape="well" className={styles['lead']} />
            <span className={styles['words']}>
              <Skeleton width={row % 2 === 0 ? 'long' : 'half'} />
              <Skeleton width="half" className={styles['awaitedMeta']} />
            </span>
            <span className={styles['awaitedFigures']}>
              <Skeleton />
              <Skeleton width="long" className={styles['awaitedMeta']} />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
