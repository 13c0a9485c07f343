import type { PlaySession } from '@trevo/contract'
import type { Caller } from '@trevo/http'
import { bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'
import { purseOf } from '../provider-caller.ts'
import { readLastLaunch, readSinceThen } from '../sql/play-so-far.ts'
import { LAUNCH_MS } from './launch-game.ts'

/** How it goes for a member since they opened the game; nothing if they have not, in this login. */
export async function describePlay(
  { db, catalogue, wallet }: PlayContext,
  merchant: Merchant,
  { memberId, sessionId }: Caller,
  nodeId: number,
): Promise<PlaySession | null> {
  const game = catalogue.byNode(merchant, nodeId)
  if (!game) return null
  const key = { bucket: bucketOf(memberId), memberId }
  const { provider, gameCode } = game
  const so = await db.tx({ merchantId: merchant.id }, async (tx) => {
    const launch = await readLastLaunch(tx, key, { sessionId, provider, gameCode })
    if (!launch) return undefined
    const startedAt = new Date(launch.expires_at.getTime() - LAUNCH_MS)
    return { startedAt, ...(await readSinceThen(tx, key, { startedAt, provider, gameCode })) }
  })
  if (!so) return null
  const purse = purseOf(merchant, memberId)
  const { cash, bonus } = await wallet.balanceOf(purse)
  const text = (minor: bigint) => decimalOf(minor, purse.currency)
  return {
    startedAt: so.startedAt.getTime(),
    staked: text(so.staked),
    returned: text(so.returned),
    net: text(so.returned - so.staked),
    currency: purse.currency,
    balance: text(cash + bonus),
  }
}
