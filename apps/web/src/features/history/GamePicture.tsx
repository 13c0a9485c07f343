import { cx } from '#lib/classNames.ts'
import { Glyph } from '#ui/media/Glyph.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import type { Bet } from './BetsPage.tsx'
import styles from './GamePicture.module.css'

export type GamePictureProps = Readonly<{ bet: Bet; size: 44 | 84 }>

/** The picture of what was played; a mark where the game is gone, or has none. */
export function GamePicture({ bet: { game, gameCode }, size }: GamePictureProps) {
  const look = cx(styles['picture'], size === 84 && styles['large'])
  const mark = (
    <span className={look}>
      <Glyph id={gameCode} className={styles['mark']} />
    </span>
  )
  if (!game) return mark
  return <Picture src={game.icon} width={size} height={size} alt="" className={look} fallback={mark} />
}
