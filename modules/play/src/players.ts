import type { SessionStatuses } from '@trevo/identity'

/** Whether a provider's player is a member of the brand. */
export interface Players {
  isKnown(merchantId: number, memberId: string): boolean | Promise<boolean>
}

const KNOWN_MAX = 100_000

/** Remembers whom it has found: members with an account do not go away. */
export function openPlayers({ hasAccount }: SessionStatuses): Players {
  const known = new Set<string>()

  async function find(merchantId: number, memberId: string, name: string): Promise<boolean> {
    if (!(await hasAccount(merchantId, memberId))) return false
    known.add(name)
    if (known.size > KNOWN_MAX) known.delete(known.values().next().value!)
    return true
  }

  return {
    isKnown(merchantId, memberId) {
      const name = `${merchantId} ${memberId}`
      return known.has(name) || find(merchantId, memberId, name)
    },
  }
}
