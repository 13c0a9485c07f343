import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Game } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLaunchGame } from '#lib/launch.ts'
import { useTimeoutWhen } from '#lib/useTimeoutWhen.ts'
import { currentReturnPath } from '#session/returnPath.ts'
import { useSession } from '#session/store.ts'
import { Tile } from '#ui/lists/Tile.tsx'
import { favouriteId, favouriteMutation, favouritesQuery } from './favourites.ts'
import { gameIcon, gameName, ROOM_NAMES } from './gameName.ts'
import './texts.ts'

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

/** For so long a tile says that its change was not taken. */
const REFUSED_MS = 4_000

/**
 * Whether the game is kept, and the way to change that, which shows at once. A visitor is asked to log in and comes
 * back.
 */
function useFavourite(game: Game) {
  const send = useSend()
  const router = useRouter()
  const client = useQueryClient()
  const account = useSession()?.userName
  const id = favouriteId(game)
  const { data: isKept = false } = useQuery({
    ...favouritesQuery(send, account),
    select: (ids) => ids.includes(id),
  })
  const change = useMutation(favouriteMutation(client, { send, account, game }))
  const isOn = change.isPending ? change.variables : isKept
  useTimeoutWhen(change.isError, REFUSED_MS, () => change.reset())

  const toggle = () => {
    if (account !== undefined) change.mutate(!isOn)
    else void router.navigate({ to: '/login', search: { redirect: currentReturnPath(router) } })
  }
  return { isOn, isRefused: change.isError, toggle }
}
