import { cx } from '#lib/classNames.ts'
import styles from './Spinner.module.css'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type SpinnerProps = Readonly<{
  /** Says what is awaited. Leave out where words stand beside the spinner. */
  label?: string
  size?: 'md' | 'lg'
}>

export function Spinner({ label, size = 'md' }: SpinnerProps) {
  const ring = <span aria-hidden className={cx(styles['ring'], size === 'lg' && styles['lg'])} />
  if (label === undefined) return ring
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
