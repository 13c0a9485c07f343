import type { Game } from '@trevo/contract'
import type { ReactNode } from 'react'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { Section } from '#lib/Section.tsx'
import { Rail } from '#ui/Rail.tsx'

export type GameRailProps = Readonly<{
  title: string
  more: ReactNode
  games: readonly Game[]
  shape?: 'portrait' | 'square'
  /** How many of them are in the first view. */
  eager?: number
}>

/** Games in a row that scrolls sideways. */
export function GameRail({ title, more, games, shape = 'portrait', eager = 0 }: GameRailProps) {
  const t = useTranslate()
  return (
    <Section>
      <Rail
        title={title}
        more={more}
        size={shape}
        previousLabel={t('home_rail_back')}
        nextLabel={t('home_rail_on')}
      >
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} shape={shape} isEager={index < eager} />
        ))}
      </Rail>
    </Section>
  )
}
