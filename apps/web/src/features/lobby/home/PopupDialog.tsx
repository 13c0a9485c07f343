import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Overlay } from '#ui/overlays/Overlay.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import type { PressableProps } from '#ui/forms/Pressable.tsx'
import styles from './PopupDialog.module.css'

export type PopupDialogProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  closeLabel: string
  title: string
  image: string | undefined
  children: ReactNode
  action: Readonly<{ label: string; target: PressableProps }> | undefined
  todayLabel: string
  onToday: () => void
  /** What the market wants said with it. */
  warning: ReactNode
}>

/** One announcement over the page. */
export function PopupDialog(props: PopupDialogProps) {
  const { isOpen, onClose, closeLabel, title, image, children, action, todayLabel, onToday, warning } = props
  return (
    <Overlay isOpen={isOpen} onClose={onClose} label={title} placement="centre">
      {image !== undefined && (
        <div className={styles['art']}>
          <Picture
            src={image}
            width={340}
            height={170}
            alt=""
            loading="eager"
            className={styles['picture']}
          />
        </div>
      )}
      <IconButton
        label={closeLabel}
        icon={<X />}
        variant="soft"
        className={styles['close']}
        onClick={onClose}
      />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <div className={styles['text']}>{children}</div>
        {action && (
          <Button {...action.target} block>
            {action.label}
          </Button>
        )}
        <Button variant="ghost" size="sm" block onClick={onToday}>
          {todayLabel}
        </Button>
      </div>
      {warning}
    </Overlay>
  )
}
