import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import { recordApart } from '@trevo/security'
import type { Vault } from '@trevo/vault'
import type { Providers } from './providers.ts'
import { keyUsedEvent } from './security-events.ts'

/** Counts who uses which key from where, in memory: a call costs no statement more. */
export interface KeyUses {
  saw(keyId: string | undefined, address: string, isBelieved: boolean): void
  /** Writes down what is new at once, and what goes on once an hour. */
  flush(): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly providers: Pick<Providers, 'find'>
}

interface Use {
  readonly keyId: string | undefined
  /** Nothing for those beyond the number that is kept apart. */
  readonly address: string | undefined
  readonly isBelieved: boolean
  calls: number
  /** When it was last written down. */
  writtenAt: number | undefined
}

const HOUR_MS = 3_600_000
/** Strangers come from as many addresses as they like; beyond these they are counted together. */
const USES_MAX = 1_000

export function openKeyUses({ db, vault, clock, providers }: Parts): KeyUses {
  const uses = new Map<string, Use>()

  function useOf(keyId: string | undefined, address: string | undefined, isBelieved: boolean): Use {
    const name = `${isBelieved} ${address ?? ''} ${keyId ?? ''}`
    const known = uses.get(name)
    if (known) return known
    if (uses.size >= USES_MAX && address !== undefined) return useOf(keyId, undefined, isBelieved)
    const use: Use = { keyId, address, isBelieved, calls: 0, writtenAt: undefined }
    uses.set(name, use)
    return use
  }

  async function write({ keyId, address, isBelieved }: Use, calls: number): Promise<void> {
    const merchantId = keyId === undefined ? null : (providers.find(keyId)?.provider.merchantId ?? null)
    await recordApart({ db, vault }, keyUsedEvent, {
      merchantId,
      outcome: isBelieved ? 'done' : 'refused',
      actor: keyId === undefined ? { kind: 'visitor' } : { kind: 'provider', id: keyId },
      where: address === undefined ? undefined : { ip: address },
      details: { calls },
    })
  }

  return {
    saw(keyId, address, isBelieved) {
      // Names that are no key's are as many as strangers like.
      const known = keyId !== undefined && providers.find(keyId) ? keyId : undefined
      useOf(known, address, isBelieved).calls += 1
    },

    async flush() {
      const now = clock.now()
      for (const [name, use] of uses) {
        if (use.writtenAt !== undefined && use.writtenAt > now - HOUR_MS) continue
        const { calls, writtenAt } = use
        if (calls === 0) {
          uses.delete(name)
          continue
        }
        // What comes meanwhile is for the next time.
        Object.assign(use, { calls: 0, writtenAt: now })
        try {
          await write(use, calls)
        } catch (error) {
          Object.assign(use, { calls: use.calls + calls, writtenAt })
          throw error
        }
      }
    },
  }
}
