import type { Tx } from '@trevo/db'
import type { IdentityParts } from './identity.ts'
import { spend, type RateLimit } from './rate-limits.ts'
import { deleteCounts } from './sql/login-count.ts'

/** What somebody with a session, or with the first of two proofs, could try out until it works. */
type Guessed = 'old-password' | 'two-steps' | 'second-step' | 'payment-password'

const TRIES: RateLimit = { max: 5, perMs: 900_000 }

/** Counts a try before it is made, and throws when there were too many. */
export function countTry(
  parts: Pick<IdentityParts, 'db' | 'vault' | 'clock'>,
  merchantId: number,
  guessed: Guessed,
  who: string,
): Promise<void> {
  return spend(parts, merchantId, [{ ...TRIES, key: parts.vault.digest(merchantId, guessed, who) }])
}

/** After a right one. */
export function clearTries(
  tx: Tx,
  { vault }: Pick<IdentityParts, 'vault'>,
  merchantId: number,
  guessed: Guessed,
  who: string,
): Promise<void> {
  return deleteCounts(tx, [vault.digest(merchantId, guessed, who)])
}
