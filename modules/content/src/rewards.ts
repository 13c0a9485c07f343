import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Storage } from '@trevo/storage'
import type { PollingJob, Money } from '@trevo/wallet'
import { finishClaims } from './actions/claim-reward.ts'

export interface RewardParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
  readonly wallet: Pick<Money, 'payOut'>
}

const FINISH_REST_MS = 10_000

/** What the worker does for rewards. Several may do it at once: each is paid once all the same. */
export function rewardChores(parts: Pick<RewardParts, 'db' | 'clock' | 'wallet'>): readonly PollingJob[] {
  return [{ name: 'reward claims', restMs: FINISH_REST_MS, run: () => finishClaims(parts) }]
}
