import type { Game } from '@trevo/contract'
import type { ReactNode } from 'react'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { Section } from '#lib/Section.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import styles from './GameGrid.module.css'

export type GameGridProps = Readonly<{
  title: string
  more: ReactNode
  games: readonly Game[]
  shape?: 'portrait' | 'square'
  isEager?: boolean
  /** Under the games, such as a way to more of them. */
  children?: ReactNode
}>

/** Games in rows of three. */
export function GameGrid({
  title,
  more,
  games,
  shape = 'portrait',
  isEager = false,
  children,
}: GameGridProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} more={more} />
      <Section>
        <div className={styles['grid']}>
          {games.map((game) => (
            <GameTile key={game.nodeId} game={game} shape={shape} isEager={isEager} />
          ))}
        </div>
      </Section>
      {children}
    </section>
  )
}
