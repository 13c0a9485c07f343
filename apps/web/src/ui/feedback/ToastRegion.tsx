import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#lib/classNames.ts'
import { useHydrated } from '#lib/useHydrated.ts'
import {
  hideToast,
  pauseToast,
  resumeToast,
  useToastStore,
  type ToastAction,
  type ToastTone,
} from './toastStore.ts'
import { Spinner } from './Spinner.tsx'
import styles from './ToastRegion.module.css'

/** Once a page. Both regions are there before they speak: a screen reader misses one that arrives with its words. */
export function ToastRegion() {
  const toast = useToastStore((state) => state.toast)
  const isHydrated = useHydrated()
  if (!isHydrated) return null

  const shown = toast && (
    <div
      key={toast.id}
      className={styles['entry']}
      onFocus={pauseToast}
      onBlur={resumeToast}
      onTouchStart={pauseToast}
      onTouchEnd={resumeToast}
      onTouchCancel={resumeToast}
    >
      <Toast
        text={toast.text}
        note={toast.note}
        tone={toast.tone}
        action={toast.action && hiding(toast.action)}
      />
    </div>
  )
  return createPortal(
    <div className={styles['region']} data-above-layers>
      <div role="status">{toast?.tone !== 'error' && shown}</div>
      <div role="alert">{toast?.tone === 'error' && shown}</div>
    </div>,
    document.body,
  )
}

/** The toast goes first: what the action does may show the next one. */
function hiding({ label, onClick }: ToastAction): ToastAction {
  return {
    label,
    onClick: () => {
      hideToast()
      onClick()
    },
  }
}

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
