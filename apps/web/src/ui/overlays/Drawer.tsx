import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../forms/IconButton.tsx'
import { Overlay } from './Overlay.tsx'
import { useDragToClose } from './useDragToClose.ts'

export type DrawerProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  /** The name of the drawer; also what its head shows unless `head` does. */
  title: string
  head?: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}>

export function Drawer({ isOpen, onClose, title, head, closeLabel, children, footer }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(panel, 'x', onClose)
  return (
    <Overlay isOpen={isOpen} onClose={onClose} label={title} placement="right" panelRef={panel}>
      <div className={styles['content']} {...drag}>
        <header className={styles['head']}>
          <div className={styles['lead']}>{head ?? <h2 className={styles['title']}>{title}</h2>}</div>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </Overlay>
  )
}
