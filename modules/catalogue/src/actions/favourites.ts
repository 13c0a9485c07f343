import { FAVOURITE_IDS_PAGE_SIZE, GAME_PAGE_SIZE, type Favourites, type GameCategory } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { AppError, bucketOf, type Clock } from '@trevo/kernel'
import type { Item, MerchantCatalogue } from '../domain/merchant-catalogue.ts'
import { deleteFavourite, insertFavourite, readFavourites } from '../sql/favourite.ts'

interface Page {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/** Whose favourites, and what they may be of. */
export interface FavouritesOwner {
  readonly merchantId: number
  readonly memberId: string
  readonly shelf: MerchantCatalogue
}

/** Only what is offered can be liked. */
export async function addFavourite(
  db: Database,
  clock: Clock,
  { merchantId, memberId, shelf }: FavouritesOwner,
  nodeId: number,
): Promise<void> {
  if (!shelf.byNode.has(nodeId)) throw new AppError<string>('game.unavailable')
  const addedAt = new Date(clock.now())
  await db.tx({ merchantId }, (tx) => insertFavourite(tx, keyOf(memberId), nodeId, addedAt))
}

export async function removeFavourite(
  db: Database,
  { merchantId, memberId }: FavouritesOwner,
  nodeId: number,
): Promise<void> {
  await db.tx({ merchantId }, (tx) => deleteFavourite(tx, keyOf(memberId), nodeId))
}

export async function listFavouriteIds(
  db: Database,
  collector: FavouritesOwner,
  { pageNo = 1, pageSize = FAVOURITE_IDS_PAGE_SIZE }: Page,
): Promise<string[]> {
  const items = await offered(db, collector)
  return items.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ shown }) => shown.gameId)
}

export async function listFavourites(
  db: Database,
  collector: FavouritesOwner,
  {
    pageNo = 1,
    pageSize = GAME_PAGE_SIZE,
    gameType,
  }: Page & { readonly gameType?: GameCategory | '' | undefined },
): Promise<Favourites> {
  const own = gameType ? new Set(collector.shelf.sections.get(gameType)?.items) : undefined
  const items = (await offered(db, collector)).filter((item) => own === undefined || own.has(item))
  return {
    content: items.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ shown }) => shown),
    pageNum: pageNo,
    totalPages: Math.ceil(items.length / pageSize),
  }
}

/** The newest first; what is not offered any more is left out, and back when it is again. */
async function offered(db: Database, { merchantId, memberId, shelf }: FavouritesOwner): Promise<Item[]> {
  const nodeIds = await db.tx({ merchantId }, (tx) => readFavourites(tx, keyOf(memberId)))
  return nodeIds.flatMap((nodeId) => shelf.byNode.get(nodeId) ?? [])
}

const keyOf = (memberId: string) => ({ bucket: bucketOf(memberId), memberId })
