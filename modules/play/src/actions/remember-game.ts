import type { RecentGames } from '@trevo/contract'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'
import { readRecents, trimRecents, upsertRecent } from '../sql/recent.ts'

/** Older ones fall off the end. */
const RECENTS_MAX = 100
const PAGE_SIZE = 35

interface AskedPage {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
}

/** Puts a game first among the member's own. One nobody offers is not worth remembering. */
export async function rememberGame(
  { db, clock, catalogue }: PlayContext,
  merchant: Merchant,
  memberId: string,
  nodeId: number,
): Promise<void> {
  const game = catalogue.byNode(merchant, nodeId)
  if (!game) return
  const { vendor, gameType: game_type } = game
  const bucket = bucketOf(memberId)
  const played_at = new Date(clock.now())
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    await upsertRecent(tx, { bucket, member_id: memberId, node_id: nodeId, vendor, game_type, played_at })
    await trimRecents(tx, { bucket, memberId }, RECENTS_MAX)
  })
}

export async function listRecents(
  { db, catalogue }: PlayContext,
  merchant: Merchant,
  memberId: string,
  { page = 1, pageSize = PAGE_SIZE, gameType, vassalage }: AskedPage,
): Promise<RecentGames> {
  const key = { bucket: bucketOf(memberId), memberId }
  const rows = await db.tx({ merchantId: merchant.id }, (tx) => readRecents(tx, key))
  const games = rows
    .map(({ node_id }) => catalogue.shown(merchant, node_id))
    .filter((game) => game !== undefined)
    .filter((game) => gameType === undefined || game.gameType === gameType || isOtherLottery(game, gameType))
    .filter((game) => !vassalage || game.vassalage === vassalage)
  return {
    list: games.slice((page - 1) * pageSize, page * pageSize),
    totalPages: Math.ceil(games.length / pageSize),
  }
}

/** In lists, LOTT stands for ELOTT too. */
const isOtherLottery = (game: { readonly gameType: string }, gameType: string) =>
  gameType === 'LOTT' && game.gameType === 'ELOTT'
