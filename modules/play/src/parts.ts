import type { Catalogue } from '@trevo/catalogue'
import type { Database, Tx } from '@trevo/db'
import type { SessionStatuses } from '@trevo/identity'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory, Merchant } from '@trevo/merchants'
import type { Vault } from '@trevo/vault'
import type { Money } from '@trevo/wallet'

/** What the module stands on; the app that runs it puts these together. */
export interface PlayParts {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly catalogue: Catalogue
  readonly sessionStatuses: SessionStatuses
  readonly wallet: Money
  /** Of real play: throws what says why not and until when. */
  readonly mayPlay: (merchantId: number, memberId: string) => Promise<void>
  /** How often a member wants to be told for how long they have played; null for never. */
  readonly reminderMinutes: (tx: Tx, merchant: Merchant, memberId: string) => Promise<number | null>
  /** Whether game providers call here, and not players alone. */
  readonly servesProviders: boolean
  /** How browsers reach a merchant's host: over https, but for development. */
  readonly originOf: (host: string) => string
}
