import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import styles from './ErrorState.module.css'

export type ErrorStateProps = Readonly<{
  /** A block takes the place of the content; a line stands above content that is still there. */
  variant?: 'block' | 'inline'
  title?: string
  /** What happened, and what became of the player's money or work. */
  text: string
  /** A line of its own under the text. */
  note?: string | undefined
  icon?: ReactNode
  retry?: Readonly<{ label: string; onRetry: () => void; loading?: string | undefined }>
}>

export function ErrorState({ variant = 'block', title, text, note, icon, retry }: ErrorStateProps) {
  return (
    <div className={styles[variant]} role="alert">
      <span className={styles['icon']}>{icon ?? <CircleAlert />}</span>
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <p className={styles['text']}>{text}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {retry !== undefined && (
        <div className={styles['retry']}>
          <Button
            variant={variant === 'block' ? 'tonal' : 'ghost'}
            size="sm"
            loading={retry.loading}
            onClick={retry.onRetry}
          >
            {retry.label}
          </Button>
        </div>
      )}
    </div>
  )
}
