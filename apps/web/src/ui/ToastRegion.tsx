import { createPortal } from 'react-dom'
import { Toast } from './Toast.tsx'
import styles from './ToastRegion.module.css'
import { hideToast, pauseToast, resumeToast, useToastStore, type ToastAction } from './toastStore.ts'
import { useHydrated } from './useHydrated.ts'

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
