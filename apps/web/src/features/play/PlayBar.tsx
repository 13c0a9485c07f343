import { Headset, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './PlayBar.module.css'

export interface PlayBarProps {
  readonly title: string
  readonly facts: ReactNode
  readonly onLeave: () => void
  readonly onHelp: () => void
}

/** All that stays of the app while a game is played: the way out, the clock, the result and help. */
export function PlayBar({ title, facts, onLeave, onHelp }: PlayBarProps) {
  const t = useTranslate()
  return (
    <header className={styles['bar']}>
      <IconButton className={styles['exit']} label={t('play_leave')} icon={<LogOut />} onClick={onLeave} />
      <h1 className={styles['title']}>{title}</h1>
      {facts}
      <IconButton className={styles['help']} label={t('nav_service')} icon={<Headset />} onClick={onHelp} />
    </header>
  )
}
