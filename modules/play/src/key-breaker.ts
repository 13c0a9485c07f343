import type { Database } from '@trevo/db'
import { newId, type Clock, type Logger } from '@trevo/kernel'
import { recordApart, recordEvent } from '@trevo/security'
import type { ProviderKey, Providers } from './providers.ts'
import { keyLockedEvent, keyMisusedEvent } from './security-events.ts'
import { lockKey } from './sql/provider.ts'
import { insertWorkItem } from './sql/work-item.ts'

/** Locks keys that ask for what no honest provider asks for. */
export interface KeyBreaker {
  /** Notes such an attempt. Enough of them in a minute lock the key; the same one again is the same attempt. */
  note(key: ProviderKey, txId: string, reason: string): Promise<void>
  /** At once in this process, in all others within seconds. Somebody has to look before it is used again. */
  lock(key: ProviderKey, reason: string): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly providers: Providers
}

const MINUTE_MS = 60_000
const ATTEMPTS_MAX = 5

/** A key may be locked more than once, and each time is work of its own. */
export const lockingOf = (keyId: string, at: Date) => `${keyId} ${at.toISOString()}`

export function openKeyBreaker({ db, clock, log, providers }: Parts): KeyBreaker {
  const attempts = new Map<string, Map<string, number>>()

  async function lock({ id, provider }: ProviderKey, reason: string): Promise<void> {
    const { merchantId, code } = provider
    const at = new Date(clock.now())
    providers.lock(id)
    const isNew = await db.tx({ merchantId }, async (tx) => {
      if (!(await lockKey(tx, id, at))) return false
      await recordEvent(tx, undefined, keyLockedEvent, {
        merchantId,
        outcome: 'done',
        actor: { kind: 'provider', id },
        details: { provider: code, reason },
      })
      const item = { merchantId, kind: 'key_locked', provider: code, memberId: null } as const
      const about = { subject: lockingOf(id, at), facts: { key: id, reason } }
      return insertWorkItem(tx, { ...item, ...about }, newId(clock), at)
    })
    if (isNew) log.error({ merchantId, provider: code, key: id, reason }, 'a provider key has locked itself')
  }

  return {
    lock,
    async note(key, txId, reason) {
      const now = clock.now()
      const recent = [...(attempts.get(key.id) ?? [])].filter(([, at]) => at > now - MINUTE_MS)
      const own = new Map(recent).set(txId, now)
      attempts.set(key.id, own)
      log.warn({ key: key.id, txId }, `asked for ${reason}`)
      await recordApart({ db, vault: undefined }, keyMisusedEvent, {
        merchantId: key.provider.merchantId,
        outcome: 'refused',
        actor: { kind: 'provider', id: key.id },
        details: { txId, reason },
      })
      if (own.size >= ATTEMPTS_MAX) await lock(key, reason)
    },
  }
}
