import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './Field.module.css'

export type FieldTexts = Readonly<{
  label: string
  /** Beside the label: "opcional", a counter, a link. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
}>

type FieldProps = FieldTexts &
  Readonly<{
    id: string
    children: ReactNode
    /** The content draws its own boxes. */
    isBare?: boolean
  }>

/** What an input says of itself so that its message is read with it. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined && hint === undefined ? undefined : `${id}-message`,
  }
}

/** The frame of every text input: label above, box around, one message under it. An error replaces the hint. */
export function Field({ id, label, aside, hint, error, children, isBare = false }: FieldProps) {
  const box = cx(styles['box'], error !== undefined && styles['invalid'])
  return (
    <div>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
      </div>
      <div className={isBare ? undefined : box}>{children}</div>
      {error !== undefined ? (
        <p id={`${id}-message`} role="alert" className={cx(styles['message'], styles['error'])}>
          <CircleAlert className={styles['messageIcon']} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-message`} className={styles['message']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
