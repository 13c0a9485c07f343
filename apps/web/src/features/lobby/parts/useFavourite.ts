import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Game } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { useAfterwards } from '#lib/useAfterwards.ts'
import { hereAsReturn } from '#session/returnPath.ts'
import { useSession } from '#session/store.ts'
import { favouriteId, favouriteMutation, favouritesQuery } from './favourites.ts'

/** For so long a tile says that its change was not taken. */
const REFUSED_MS = 4_000

/**
 * Whether the game is kept, and the way to change that, which shows at once. A visitor is asked to log in and comes
 * back.
 */
export function useFavourite(game: Game) {
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
  useAfterwards(change.isError, REFUSED_MS, () => change.reset())

  const toggle = () => {
    if (account !== undefined) change.mutate(!isOn)
    else void router.navigate({ to: '/login', search: { redirect: hereAsReturn(router) } })
  }
  return { isOn, isRefused: change.isError, toggle }
}
