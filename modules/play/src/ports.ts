import type { TheirTransaction } from './domain/compare-books.ts'

export type { TheirTransaction }

export interface FeedAccess {
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly brand: string
}

/** A studio's list of what it did for a brand on a day, in UTC. */
export interface ProviderFeed {
  transactionsOf(access: FeedAccess, day: string): Promise<readonly TheirTransaction[]>
}
