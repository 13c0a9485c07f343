import { useId, type ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import styles from './Dialog.module.css'
import { Overlay } from './Overlay.tsx'

export type DialogAction = Readonly<{
  /** A verb that says what will happen, never "OK". */
  label: string
  onClick: () => void
  variant?: 'filled' | 'danger'
  loading?: string | undefined
}>

export type DialogProps = Readonly<{
  isOpen: boolean
  /** The safe way out: its button, Escape and the backdrop. */
  onClose: () => void
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** More than a sentence, such as figures or a field. */
  children?: ReactNode
  safeLabel?: string
  action: DialogAction
  /** An alert interrupts: something is lost, or must be known before going on. */
  role?: 'dialog' | 'alertdialog'
}>

/** Longer than this, two verbs do not fit side by side on a phone of 360 px. */
const SIDE_BY_SIDE = 14

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, text, icon, children, safeLabel, action, role = 'dialog' } = props
  const textId = useId()
  const labels = [safeLabel ?? '', action.label]
  const isStacked = safeLabel === undefined || labels.some((label) => label.length > SIDE_BY_SIDE)
  const describedBy = text === undefined ? undefined : textId
  return (
    <Overlay {...{ isOpen, onClose, role, describedBy }} label={title} placement="centre">
      <div className={styles['content']}>
        {icon !== undefined && (
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
        )}
        <h2 className={styles['title']}>{title}</h2>
        {text !== undefined && (
          <p className={styles['text']} id={textId}>
            {text}
          </p>
        )}
        {children}
        <div className={isStacked ? styles['stacked'] : styles['buttons']}>
          {safeLabel !== undefined && (
            <Button variant="tonal" onClick={onClose}>
              {safeLabel}
            </Button>
          )}
          <Button variant={action.variant ?? 'filled'} loading={action.loading} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
