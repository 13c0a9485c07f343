import { createLink } from '@tanstack/react-router'
import type { ReactNode, SyntheticEvent } from 'react'
import { cx } from '#lib/classNames.ts'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './Button.module.css'

export type ButtonProps = PressableProps & {
  /** One filled button a view. Gold is for cashing out only. */
  variant?: 'filled' | 'tonal' | 'soft' | 'line' | 'ghost' | 'danger' | 'gold'
  size?: 'md' | 'sm' | 'xs'
  block?: boolean
  icon?: ReactNode
  /** What is going on, as a gerund ("Enviando"). The button keeps its width and its focus meanwhile. */
  loading?: string | undefined
}

function swallow(event: SyntheticEvent) {
  event.preventDefault()
}

export function Button({
  variant = 'filled',
  size = 'md',
  block = false,
  icon,
  loading,
  children,
  className,
  ...rest
}: ButtonProps) {
  const isBusy = loading !== undefined
  const look = cx(
    styles['button'],
    styles[variant],
    size !== 'md' && styles[size],
    block && styles['block'],
    isBusy && styles['busy'],
    className,
  )
  // Disabling a busy button would drop its focus: it stays, and its clicks are swallowed.
  const busy = isBusy && { 'aria-busy': true, 'aria-disabled': true, onClick: swallow }
  return (
    <Pressable {...rest} {...busy} className={look}>
      <span className={styles['content']}>
        {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
        <span className={styles['label']}>{children}</span>
      </span>
      {isBusy && (
        <span className={styles['progress']}>
          <span className={styles['icon']}>
            <Spinner />
          </span>
          <span className={styles['label']}>{loading}</span>
        </span>
      )}
    </Pressable>
  )
}

/** A button that leads to another page of the app. */
export const ButtonLink = createLink(Button)
