import type { closeRound } from '@trevo/contract/provider'
import { bucketOf, newId, type OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'
import { markRound } from '../sql/round.ts'

/**
 * Notes that a round is over, whether or not its movements have been followed up to here. From now on the books take no
 * stake in it, and pay nothing for one that was cancelled.
 */
export async function endRound(
  context: PlayContext,
  key: ProviderKey,
  body: OutputOf<(typeof closeRound)['body']>,
) {
  const { db, clock, wallet } = context
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { source, purse } = sender.value
  const { memberId, merchantId } = purse
  const round = { bucket: bucketOf(memberId), memberId, provider: key.provider.code, roundRef: body.roundId }
  const cancelled = body.state === 'cancelled'
  const end = { at: new Date(clock.now()), cancelled, orderId: newId(clock) }
  await db.tx({ merchantId }, async (tx) => {
    await markRound(tx, round, end)
    await wallet.endRound(tx, { merchantId, memberId, source, round: body.roundId, cancelled })
  })
  return { code: 'OK' } as const
}
