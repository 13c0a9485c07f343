import type { Game } from '@trevo/contract'
import type { ReactNode } from 'react'
import { Picture } from '#ui/Picture.tsx'
import styles from './Stage.module.css'

export interface StageProps {
  /** Lends its picture to the backdrop until it is there itself. */
  readonly game: Game | undefined
  readonly children: ReactNode
}

/** Where a game is played, and where it is waited for. */
export function Stage({ game, children }: StageProps) {
  return (
    <div className={styles['stage']}>
      {game && (
        <Picture
          className={styles['backdrop']}
          src={game.mobileLargeIcon}
          width={168}
          height={224}
          alt=""
          loading="eager"
        />
      )}
      {children}
    </div>
  )
}
