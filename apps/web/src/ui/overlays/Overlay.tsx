import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#lib/classNames.ts'
import { enterModal } from './modal.ts'
import styles from './Overlay.module.css'
import { useHydrated } from '#lib/useHydrated.ts'

export type OverlayProps = Readonly<{
  isOpen: boolean
  /** Escape, the backdrop and a drag away all end here. */
  onClose: () => void
  label: string
  describedBy?: string | undefined
  role?: 'dialog' | 'alertdialog'
  placement: 'bottom' | 'right' | 'centre'
  panelRef?: RefObject<HTMLDivElement | null>
  children: ReactNode
}>

/** The modal layer under sheets, drawers and dialogs. What opens it decides; two at a time are not forbidden. */
export function Overlay(props: OverlayProps) {
  const { isOpen, onClose, label, describedBy, role = 'dialog', placement, panelRef, children } = props
  const layer = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(isOpen, layer)
  const isShown = useHydrated() && isPresent
  useModal(layer, isShown && isOpen, onClose)

  if (!isShown) return null
  return createPortal(
    <div ref={layer} className={styles['layer']} data-layer={isOpen ? 'open' : 'closing'}>
      <div className={styles['scrim']} onClick={onClose} aria-hidden="true" />
      <div className={cx(styles['frame'], styles[placement])}>
        <div
          ref={panelRef}
          className={styles['panel']}
          role={role}
          aria-modal="true"
          aria-label={label}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {children}
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Stays true after closing for as long as the way out is drawn. */
function usePresence(isOpen: boolean, layer: RefObject<HTMLElement | null>): boolean {
  const [isPresent, setIsPresent] = useState(isOpen)
  if (isOpen && !isPresent) setIsPresent(true)
  useEffect(() => {
    const panel = layer.current?.querySelector<HTMLElement>('[aria-modal]')
    if (!panel) return undefined
    if (isOpen) {
      // Opened again on its way out: forget where a finger had left it.
      panel.style.transform = ''
      return undefined
    }
    const milliseconds = Number.parseFloat(getComputedStyle(panel).animationDuration) * 1000
    const timer = setTimeout(() => setIsPresent(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isOpen, layer])
  return isPresent
}

function useModal(layer: RefObject<HTMLElement | null>, isActive: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(
    () => (isActive && layer.current ? enterModal(layer.current, () => close()) : undefined),
    [isActive, layer],
  )
}
