import {
  addFavourite,
  FAVOURITE_IDS_PAGE_SIZE,
  favouriteIds,
  removeFavourite,
  type Game,
  type Send,
} from '@trevo/contract'

/** All ids there are; undefined when they did not come whole. */
export async function fetchFavouriteIds(send: Send): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>()
  for (let pageNo = 1; ; pageNo += 1) {
    // Each page tells whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await send(favouriteIds, { query: { pageNo, pageSize: FAVOURITE_IDS_PAGE_SIZE } })
    if (!reply.ok) return undefined
    for (const id of reply.value) ids.add(id)
    if (reply.value.length < FAVOURITE_IDS_PAGE_SIZE) return ids
  }
}

export function tellFavourite(send: Send, { nodeId, vassalage: vendor }: Game, isOn: boolean) {
  return isOn
    ? send(addFavourite, { body: { nodeId, vendor } })
    : send(removeFavourite, { query: { nodeId, vendor } })
}
