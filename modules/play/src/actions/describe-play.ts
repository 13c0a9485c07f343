import type { PlaySession } from '@trevo/contract'
import type { Caller } from '@trevo/http'
import { bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { closestOfPlay, limitUse } from '@trevo/wallet'
import type { PlayContext } from '../context.ts'
import { purseOf } from '../provider-caller.ts'
import { readLastLaunch, readSinceThen } from '../sql/play-so-far.ts'
import { LAUNCH_MS } from './launch-game.ts'
import { dueReminder, type Reminder } from './remind.ts'

type Sums = Pick<Reminder, 'staked' | 'returned'>

/** How it goes for a member since they opened the game; nothing if they have not, in this login. */
export async function describePlay(
  context: PlayContext,
  merchant: Merchant,
  { memberId, sessionId }: Caller,
  nodeId: number,
): Promise<PlaySession | null> {
  const { db, catalogue, wallet } = context
  const game = catalogue.byNode(merchant, nodeId)
  if (!game) return null
  const key = { bucket: bucketOf(memberId), memberId }
  const { provider, gameCode } = game
  const so = await db.tx({ merchantId: merchant.id }, async (tx) => {
    const launch = await readLastLaunch(tx, key, { sessionId, provider, gameCode })
    if (!launch) return undefined
    const startedAt = new Date(launch.expires_at.getTime() - LAUNCH_MS)
    const limits = await wallet.limitsOf(tx, memberId)
    const reminder = await dueReminder(tx, context, merchant, memberId)
    return {
      startedAt,
      limits,
      reminder,
      ...(await readSinceThen(tx, key, startedAt, { provider, gameCode })),
    }
  })
  if (!so) return null
  const purse = purseOf(merchant, memberId)
  const { cash, bonus } = await wallet.balanceOf(purse)
  const text = (minor: bigint) => decimalOf(minor, purse.currency)
  const sums = ({ staked, returned }: Sums) => ({
    staked: text(staked),
    returned: text(returned),
    net: text(returned - staked),
  })
  const closest = closestOfPlay(so.limits)
  return {
    startedAt: so.startedAt.getTime(),
    ...sums(so),
    currency: purse.currency,
    balance: text(cash + bonus),
    limit: closest ? limitUse(closest, purse.currency) : null,
    time: so.limits
      .filter(({ counts }) => counts === 'time')
      .map((one) => ({ ...limitUse(one, purse.currency), resetsAt: one.resetsAt.getTime() })),
    reminder: so.reminder ? { since: so.reminder.since.getTime(), ...sums(so.reminder) } : null,
  }
}
