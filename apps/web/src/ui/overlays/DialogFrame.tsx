import { useId, type ReactNode } from 'react'
import styles from './DialogFrame.module.css'
import { Overlay } from './Overlay.tsx'

export type DialogFrameProps = Readonly<{
  isOpen: boolean
  /** Nothing where only an answer closes it: neither a tap beside it nor Escape does then. */
  onClose?: (() => void) | undefined
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** An alert interrupts: something is lost, or must be known before going on. */
  role?: 'dialog' | 'alertdialog'
  /** What is below the text: more than a sentence, and the ways out. */
  children: ReactNode
}>

/** What every dialog in the middle of the screen looks like, and how it is read out. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, onClose = doNothing, title, text, icon, role = 'dialog', children } = props
  const textId = useId()
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
      </div>
    </Overlay>
  )
}

const doNothing = () => undefined
