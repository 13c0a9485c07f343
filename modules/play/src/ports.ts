import type { TheirTransaction } from './domain/compare-books.ts'

export type { TheirTransaction }

/** How a studio is asked something about a brand's players. */
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

export interface StakesWanted {
  readonly player: string
  readonly roundId: string
  readonly txIds: readonly string[]
}

/**
 * Where a studio is asked for stakes back before their draw. Safe to repeat. Throws where it is not known what it said:
 * then nothing was learned, and the same is asked again.
 */
export interface StakeReturns {
  /** Those it gives back, each by a rollback of its own; it refuses the others. */
  ask(access: FeedAccess, wanted: StakesWanted): Promise<{ readonly given: readonly string[] }>
}
