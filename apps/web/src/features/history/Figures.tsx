import type { ReactNode } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Figures.module.css'

export type Figure = Readonly<{
  label: string
  /** Nothing while it is on its way. */
  value: ReactNode
}>

export type FiguresProps = Readonly<{ figures: readonly Figure[] }>

/** Sums side by side; under each other where the words are large. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Card padding="none" className={styles['card']}>
      <dl className={styles['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles['figure']}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>
              {value ?? <Skeleton width="long" className={styles['awaited']} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
