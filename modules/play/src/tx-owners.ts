import type { Provider } from './providers.ts'

/**
 * Whose a provider's txId is, as far as this process has seen lately. The books keep an id unique among the members of
 * one bucket; between buckets it is known here, and for certain when the books are followed.
 */
export interface TxOwners {
  /** False when it is another member's. */
  claim(provider: Provider, txId: string, memberId: string): boolean
  /** For what left no trace in the books: it may come again, and be anybody's. */
  release(provider: Provider, txId: string): void
}

const OWNERS_MAX = 100_000

export function openTxOwners(): TxOwners {
  const owners = new Map<string, string>()
  // No code and no id has a space in it.
  const nameOf = ({ merchantId, code }: Provider, txId: string) => `${merchantId} ${code} ${txId}`

  return {
    claim(provider, txId, memberId) {
      const name = nameOf(provider, txId)
      const owner = owners.get(name)
      if (owner !== undefined) return owner === memberId
      owners.set(name, memberId)
      if (owners.size > OWNERS_MAX) owners.delete(owners.keys().next().value!)
      return true
    },
    release: (provider, txId) => void owners.delete(nameOf(provider, txId)),
  }
}
