import type { Refusal } from '@trevo/contract/provider'
import type { Answer } from '@trevo/wallet'
import { answerOf, type Moved } from './answers.ts'
import type { PlayContext } from './context.ts'
import type { ProviderKey } from './providers.ts'

interface Asked {
  readonly player: string
  readonly txId: string
  readonly requestId: string
}

/** Lets a provider's txId take effect for one member, and says what became of it. */
export async function moveMoney(
  { txOwners, log }: PlayContext,
  key: ProviderKey,
  { player, txId, requestId }: Asked,
  move: () => Promise<Answer>,
): Promise<Moved | Refusal> {
  const about = { key: key.id, txId, requestId }
  if (!txOwners.claim(key.provider, txId, player)) {
    log.error(about, 'a provider used one txId for two players')
    return { code: 'DUPLICATE_CONFLICT' }
  }
  const outcome = await move()
  if (outcome.reason === 'no_bet') txOwners.release(key.provider, txId)
  // A provider that gives two transactions one id has lost its books, or somebody has its key.
  if (outcome.reason === 'reference_reused') log.error(about, 'a provider used one txId for two transactions')
  return answerOf(outcome, txId)
}
