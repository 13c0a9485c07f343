import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../forms/IconButton.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './Sheet.module.css'
import { useDragToClose } from './useDragToClose.ts'

export type SheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  title: string
  subtitle?: string
  /** Stands before the title, such as the icon of the app. */
  lead?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Always in sight, whatever scrolls above it. Two buttons: the quiet one first, the main one takes the rest. */
  footer?: ReactNode
}>

export function Sheet({ isOpen, onClose, title, subtitle, lead, closeLabel, children, footer }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(panel, 'y', onClose)
  return (
    <Overlay isOpen={isOpen} onClose={onClose} label={title} placement="bottom" panelRef={panel}>
      <header className={styles['head']} {...drag}>
        <span className={styles['grab']} aria-hidden="true" />
        <div className={styles['bar']}>
          {lead}
          <div className={styles['titles']}>
            <h2 className={styles['title']}>{title}</h2>
            {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
      </header>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
    </Overlay>
  )
}
