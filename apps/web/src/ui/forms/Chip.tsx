import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Chip.module.css'

export type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** A filter narrows a list and shows a check when on; a category replaces the list and inverts. */
  variant: 'filter' | 'category'
  isSelected: boolean
  icon?: ReactNode
}

export function Chip({ variant, isSelected, icon, children, ...button }: ChipProps) {
  const mark = variant === 'filter' && isSelected ? <Check /> : icon
  return (
    <button
      {...button}
      type="button"
      aria-pressed={isSelected}
      className={cx(styles['chip'], styles[variant])}
    >
      {mark !== undefined && <span className={styles['icon']}>{mark}</span>}
      <span className={styles['label']}>{children}</span>
    </button>
  )
}
