import type { WinnerBoard } from '@trevo/contract'
import { maskNames } from '@trevo/identity'
import { decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PlayParts } from '../parts.ts'
import { readWins } from '../sql/winner.ts'

const DAYS_MS = 3 * 86_400_000
const SIZE = 20
/** Some wins are of who has been blocked since, or in games that are gone. */
const READ_MAX = 3 * SIZE

/** Who won lately, of what the books say; nobody where the market does not let wins be shown. */
export async function listWinners(
  { db, clock, catalogue }: PlayParts,
  merchant: Merchant,
): Promise<WinnerBoard['list']> {
  if (!merchant.pack.winnerBoard.allowed) return []
  const since = new Date(clock.now() - DAYS_MS)
  const wins = await db.tx({ merchantId: merchant.id }, (tx) => readWins(tx, since, READ_MAX))
  const names = await maskNames(
    db,
    merchant.id,
    wins.map(({ member_id }) => member_id),
  )
  const { currency } = merchant.pack
  const list = wins.flatMap(({ member_id, provider, game_code, returned_minor, last_at }) => {
    const maskedName = names.get(member_id)
    const game = catalogue.byCode(merchant, provider, game_code ?? '')
    const shown = game && catalogue.shown(merchant, game.nodeId)
    if (maskedName === undefined || !shown) return []
    const { gameName, displayName = gameName, mobileLargeIcon: icon } = shown
    const amount = decimalOf(returned_minor, currency)
    return [{ maskedName, gameName: displayName, icon, amount, currency, time: last_at.getTime() }]
  })
  return list.slice(0, SIZE)
}
