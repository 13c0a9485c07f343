import type { rollback } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import { memoOf } from '../memo.ts'
import { moveMoney } from '../move-money.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'

/** Undoes one movement of this player. What never came is barred from coming. */
export async function rollBack(
  context: PlayContext,
  key: ProviderKey,
  body: OutputOf<(typeof rollback)['body']>,
) {
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { purse, source } = sender.value
  return moveMoney(context, key, body, () =>
    context.wallet.takeBack({
      purse,
      source,
      ref: body.txId,
      related: body.refTxId,
      ...(body.roundId !== undefined && { round: body.roundId }),
      overdraw: key.provider.overdraw,
      memo: { ...memoOf(body) },
    }),
  )
}
