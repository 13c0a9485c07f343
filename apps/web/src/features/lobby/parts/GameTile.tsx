import type { Game } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLaunchGame } from '#lib/launch.ts'
import { Tile } from '#ui/Tile.tsx'
import { gameIcon, gameName } from './gameName.ts'
import { ROOM_NAMES } from './roomNames.ts'
import './texts.ts'
import { useFavourite } from './useFavourite.ts'

export type GameTileProps = Readonly<{
  game: Game
  shape?: 'portrait' | 'square'
  /** In the first view: fetched at once, not when scrolled near. */
  isEager?: boolean
}>

/** A game to play, and to keep among the favourites unless it is a lottery. */
export function GameTile({ game, shape = 'portrait', isEager = false }: GameTileProps) {
  const t = useTranslate()
  const launch = useLaunchGame()
  const { isOn, isRefused, toggle } = useFavourite(game)
  const name = gameName(game)
  const { gameType, roomType, isNew } = game
  const isLottery = gameType === 'LOTT' || gameType === 'ELOTT'
  const news = isNew ? t('game_new') : undefined
  return (
    <Tile
      id={game.gameId}
      name={name}
      vendor={game.vendorName}
      art={gameIcon(game)}
      shape={shape}
      isEager={isEager}
      label={roomType === undefined ? news : t(ROOM_NAMES[roomType])}
      notice={isRefused ? t('game_favour_failed') : undefined}
      favourite={
        isLottery
          ? undefined
          : { label: t(isOn ? 'game_unfavour' : 'game_favour', { game: name }), isOn, onToggle: toggle }
      }
      onClick={() => launch(game)}
    />
  )
}
