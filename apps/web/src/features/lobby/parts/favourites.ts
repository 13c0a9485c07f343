import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  addFavourite,
  FAVOURITE_IDS_PAGE_SIZE,
  favouriteIds,
  removeFavourite,
  type Game,
  type Send,
} from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** Node ids as text, as the server keeps them, all of them. */
export const favouritesQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['favourites', {}, { account }],
    queryFn: () => fetchIds(send),
    staleTime: STALE_TIME.static,
    enabled: account !== undefined,
  })

async function fetchIds(send: Send): Promise<readonly string[]> {
  const ids: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { pageNo, pageSize: FAVOURITE_IDS_PAGE_SIZE }
    // Each page tells whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const page = await valueOf(send(favouriteIds, { query }))
    ids.push(...page)
    if (page.length < FAVOURITE_IDS_PAGE_SIZE) return ids
  }
}

interface Change {
  readonly send: Send
  readonly account: string | undefined
  readonly game: Pick<Game, 'nodeId' | 'vassalage'>
}

/** Keeps a game or not. Changes of the same game go one after the other, and all after the list has come. */
export function favouriteMutation(client: QueryClient, { send, account, game }: Change) {
  const { nodeId, vassalage: vendor } = game
  const id = favouriteId(game)
  const favourites = favouritesQuery(send, account)
  return mutationOptions({
    mutationKey: ['favourite', id],
    scope: { id: `favourite ${id}` },
    mutationFn: async (isOn: boolean) => {
      await client.prefetchQuery(favourites)
      return isOn
        ? valueOf(send(addFavourite, { body: { nodeId, vendor } }))
        : valueOf(send(removeFavourite, { query: { nodeId, vendor } }))
    },
    onSuccess: (_, isOn) => {
      client.setQueryData(favourites.queryKey, (ids) => ids && withChange(ids, id, isOn))
      // A list of them that is out of sight is old now; the one somebody looks at stays as it is.
      client.removeQueries({ type: 'inactive', queryKey: ['games', { select: 'FAV' }] })
    },
  })
}

function withChange(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id)
  return isOn ? [...others, id] : others
}

export const favouriteId = ({ nodeId }: Pick<Game, 'nodeId'>): string => String(nodeId)
