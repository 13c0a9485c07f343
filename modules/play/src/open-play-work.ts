import type { Database } from '@trevo/db'
import { perform, type JobHandler } from '@trevo/jobs'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Vault } from '@trevo/vault'
import type { PollingJob, Money } from '@trevo/wallet'
import { askForStakes } from './actions/cancel-suborders.ts'
import { projectTransfers } from './actions/project-transfers.ts'
import { reconcile } from './actions/reconcile.ts'
import { watchStuckRounds } from './actions/watch-stuck-rounds.ts'
import { cancelJob } from './jobs.ts'
import type { ProviderFeed, StakeReturns } from './ports.ts'
import { openProviders } from './providers.ts'
import { purgeExposure } from './sql/exposure.ts'
import { purgeTokens } from './sql/session.ts'
import { openStandingStakes } from './standing-stakes.ts'

export interface PlayWorkParts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly wallet: Money
  readonly feed: ProviderFeed
  readonly stakeReturns: StakeReturns
}

/** What the worker does for play. */
export interface PlayWork {
  /** Over and over. */
  readonly chores: readonly PollingJob[]
  readonly jobs: readonly JobHandler[]
  watchStuckRounds(): Promise<void>
  /** Compares yesterday (UTC), and days that could not be compared before, with the providers' own books. */
  reconcile(): Promise<void>
  purge(): Promise<void>
}

const FOLLOW_REST_MS = 500
const DAY_MS = 86_400_000
/** Far longer than any login lasts. */
const SESSIONS_KEPT_MS = 30 * DAY_MS
/** For whoever wants to know how much of a limit is used on which days. */
const EXPOSURE_KEPT_MS = 90 * DAY_MS

export async function openPlayWork(parts: PlayWorkParts): Promise<PlayWork> {
  const { db, clock } = parts
  const providers = await openProviders({ ...parts, hasKeys: true })
  const work = { ...parts, providers }
  const projection = { ...parts, standing: openStandingStakes(clock) }
  return {
    chores: [{ name: 'rounds', restMs: FOLLOW_REST_MS, run: () => projectTransfers(projection) }],
    jobs: [perform(cancelJob, (order) => askForStakes(work, order))],
    async watchStuckRounds() {
      await providers.refresh()
      await watchStuckRounds(work)
    },
    async reconcile() {
      await providers.refresh()
      await reconcile(work)
    },
    purge: () =>
      db.tx('system', async (tx) => {
        await purgeTokens(tx, new Date(clock.now() - DAY_MS), new Date(clock.now() - SESSIONS_KEPT_MS))
        await purgeExposure(tx, new Date(clock.now() - EXPOSURE_KEPT_MS))
      }),
  }
}
