import type { closeRound } from '@trevo/contract/provider'
import { bucketOf, newId, type OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'
import { markRound } from '../sql/round.ts'

/** Notes that a round is over, whether or not its movements have been followed up to here. */
export async function endRound(
  context: PlayContext,
  key: ProviderKey,
  body: OutputOf<(typeof closeRound)['body']>,
) {
  const { db, clock } = context
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { memberId, merchantId } = sender.value.purse
  const round = { bucket: bucketOf(memberId), memberId, provider: key.provider.code, roundRef: body.roundId }
  const end = { at: new Date(clock.now()), cancelled: body.state === 'cancelled', orderId: newId(clock) }
  await db.tx({ merchantId }, (tx) => markRound(tx, round, end))
  return { code: 'OK' } as const
}
