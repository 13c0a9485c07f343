import type { Game } from '@trevo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '#api/useSend.ts'
import { hereAsReturn } from '#session/returnPath.ts'
import { useSession } from '#session/store.ts'
import { favouriteId, loadFavourites, setFavourite, useFavouritesStore } from './favourites.ts'

/** Whether the game is kept, and the way to change that; a visitor is asked to log in and comes back. */
export function useFavourite(game: Game) {
  const send = useSend()
  const router = useRouter()
  const account = useSession()?.userName
  const id = favouriteId(game)
  const isOn = useFavouritesStore(({ owner, ids }) => owner === account && ids.has(id))
  const isRefused = useFavouritesStore(({ refused }) => refused === id)

  const load = useEffectEvent(() => account !== undefined && void loadFavourites(send, account))
  useEffect(() => void load(), [account])

  const toggle = () => {
    if (account !== undefined) void setFavourite(send, game, !isOn)
    else void router.navigate({ to: '/login', search: { redirect: hereAsReturn(router) } })
  }
  return { isOn, isRefused, toggle }
}
