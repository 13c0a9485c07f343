import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#lib/classNames.ts'
import { Pressable, type PressableProps } from './Pressable.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = PressableProps & {
  /** The name of the button, since the icon has none. */
  label: string
  icon: ReactNode
  variant?: 'plain' | 'soft' | 'quiet'
  badge?: ReactNode
}

export function IconButton({ label, icon, variant = 'plain', badge, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      aria-label={label}
      className={cx(styles['button'], variant !== 'plain' && styles[variant], className)}
    >
      {icon}
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </Pressable>
  )
}

/** An icon that leads to another page of the app. */
export const IconLink = createLink(IconButton)
