import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import styles from './Dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

export type DialogAction = Readonly<{
  /** A verb that says what will happen, never "OK". */
  label: string
  onClick: () => void
  variant?: 'filled' | 'danger'
  loading?: string | undefined
}>

export type DialogProps = Omit<DialogFrameProps, 'onClose' | 'children'> &
  Readonly<{
    /** The safe way out: its button, Escape and the backdrop. */
    onClose: () => void
    /** More than a sentence, such as figures or a field. */
    children?: ReactNode
    safeLabel?: string
    action: DialogAction
  }>

/** Longer than this, two verbs do not fit side by side on a phone of 360 px. */
const SIDE_BY_SIDE = 13

export function Dialog({ children, safeLabel, action, ...frame }: DialogProps) {
  const labels = [safeLabel ?? '', action.label]
  const isStacked = safeLabel === undefined || labels.some((label) => label.length > SIDE_BY_SIDE)
  return (
    <DialogFrame {...frame}>
      {children}
      <div className={isStacked ? styles['stacked'] : styles['buttons']}>
        {safeLabel !== undefined && (
          <Button variant="tonal" onClick={frame.onClose}>
            {safeLabel}
          </Button>
        )}
        <Button variant={action.variant ?? 'filled'} loading={action.loading} onClick={action.onClick}>
          {action.label}
        </Button>
      </div>
    </DialogFrame>
  )
}
