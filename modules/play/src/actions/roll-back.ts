import type { rollback } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import { memoOf, type Memo } from '../memo.ts'
import { moveMoney } from '../move-money.ts'
import { payWithinLimits } from '../pay-within-limits.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'
import { readMovement } from '../sql/movement.ts'

/**
 * Undoes one movement of this player. What never came is barred from coming. A stake gave room for pay-outs, so to give it
 * back counts as one.
 */
export async function rollBack(
  context: PlayContext,
  key: ProviderKey,
  body: OutputOf<(typeof rollback)['body']>,
) {
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { purse, source } = sender.value
  const { merchantId, memberId } = purse
  const takeBack = (memo: Pick<Memo, 'counted'>) =>
    context.wallet.takeBack({
      purse,
      source,
      ref: body.txId,
      related: body.refTxId,
      ...(body.roundId !== undefined && { round: body.roundId }),
      ...(body.roundClosed && { closes: true }),
      overdraw: key.provider.overdraw,
      memo: { ...memoOf(body), ...memo },
    })
  return moveMoney(context, key, body, async () => {
    const undone = { memberId, provider: key.provider.code, txId: body.refTxId }
    const stake = await context.db.tx({ merchantId }, (tx) => readMovement(tx, undone))
    // What nobody has heard of yet gave no room either: if it goes back, it is counted when the books are followed.
    if (stake?.kind !== 'debit' || stake.status !== 'posted') return takeBack({})
    const { amount_minor: amount, game_code: game } = stake
    const payment = { memberId, game, amount, txId: body.txId, isReturn: true }
    return payWithinLimits(context, key, payment, () => takeBack({ counted: true }))
  })
}
