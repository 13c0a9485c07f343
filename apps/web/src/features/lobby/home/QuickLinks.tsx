import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from '#ui/Pressable.tsx'
import styles from './QuickLinks.module.css'

export type QuickLink = Readonly<{ name: string; icon: ReactNode; target: PressableProps }>

export type QuickLinksProps = Readonly<{ label: string; links: readonly QuickLink[] }>

export function QuickLinks({ label, links }: QuickLinksProps) {
  return (
    <nav className={styles['links']} aria-label={label}>
      {links.map(({ name, icon, target }) => (
        <Pressable key={name} {...target} className={styles['link']}>
          {icon}
          <span className={styles['name']}>{name}</span>
        </Pressable>
      ))}
    </nav>
  )
}
