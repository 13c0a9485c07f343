import { cx } from '#lib/classNames.ts'
import styles from './Badge.module.css'
import { badgeText } from './badgeText.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type BadgeProps = Readonly<{
  count: number
  /** The count in words ("3 mensagens não lidas"). Leave out where the name beside it already says so. */
  label?: string
  /** A ring of the surface behind, for a badge that overlaps an icon. */
  edge?: 'surface-1' | 'surface-2'
}>

export function Badge({ count, label, edge }: BadgeProps) {
  const text = badgeText(count)
  if (text === undefined) return null
  return (
    <span className={cx(styles['badge'], edge && styles[edge])}>
      <span aria-hidden={label !== undefined}>{text}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
