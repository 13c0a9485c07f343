import type { balance } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import { integerOf } from '../answers.ts'
import type { PlayContext } from '../context.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'

/** What the player could stake now: cash and bonus together, as a stake takes them. */
export async function tellBalance(
  context: PlayContext,
  key: ProviderKey,
  body: OutputOf<(typeof balance)['body']>,
) {
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { purse } = sender.value
  const { cash, bonus } = await context.wallet.balanceOf(purse)
  return { code: 'OK', balance: integerOf(cash + bonus), currency: purse.currency } as const
}
