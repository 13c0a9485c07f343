import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { lockingOf } from '../key-breaker.ts'
import { keyUnlockedEvent } from '../security-events.ts'
import { unlockKey } from '../sql/provider.ts'
import { closeWorkItem } from '../sql/work-item.ts'

/**
 * Lets a key that has locked itself be used again, in every process within seconds. False when it is not locked. A day's
 * budget that is used up has to be raised first, or the next pay-out locks it again.
 */
export function unlockProviderKey(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  merchantId: number,
  keyId: string,
  { by, resolution }: { readonly by: string; readonly resolution: string },
): Promise<boolean> {
  return db.tx({ merchantId }, async (tx) => {
    const locked = await unlockKey(tx, keyId)
    if (!locked) return false
    const item = { kind: 'key_locked', provider: locked.provider, memberId: null } as const
    const subject = lockingOf(keyId, locked.locked_at)
    await closeWorkItem(tx, { ...item, subject }, { by, at: new Date(clock.now()), resolution })
    const details = { provider: locked.provider, key: keyId }
    const actor = { kind: 'operator', id: by } as const
    await recordEvent(tx, undefined, keyUnlockedEvent, { merchantId, outcome: 'done', actor, details })
    return true
  })
}
