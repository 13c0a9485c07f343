import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Toast.module.css'
import type { ToastAction, ToastTone } from './toastStore.ts'

const ICONS: Readonly<Record<ToastTone, ReactNode>> = {
  info: <Info />,
  success: <CircleCheck />,
  error: <CircleAlert />,
  loading: <Spinner />,
}

export type ToastProps = Readonly<{
  text: string
  note?: string | undefined
  tone: ToastTone
  action?: ToastAction | undefined
}>

/** How one toast looks; ToastRegion says when. */
export function Toast({ text, note, tone, action }: ToastProps) {
  return (
    <div className={cx(styles['toast'], styles[tone])}>
      <span className={styles['icon']} aria-hidden="true">
        {ICONS[tone]}
      </span>
      <div className={styles['words']}>
        <p>{text}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {action && (
        <button type="button" className={styles['action']} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
