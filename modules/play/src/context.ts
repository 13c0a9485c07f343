import type { Draws } from './draws.ts'
import type { Exposure } from './exposure.ts'
import type { Hosts } from './hosts.ts'
import type { KeyBreaker } from './key-breaker.ts'
import type { KeyUses } from './key-uses.ts'
import type { PlayParts } from './parts.ts'
import type { PlaySessions } from './play-sessions.ts'
import type { Players } from './players.ts'
import type { Providers } from './providers.ts'
import type { TxOwners } from './tx-owners.ts'
import type { Winners } from './winners.ts'

/** What the actions of this module share. */
export interface PlayContext extends PlayParts {
  readonly providers: Providers
  readonly sessions: PlaySessions
  readonly players: Players
  readonly txOwners: TxOwners
  readonly exposure: Exposure
  readonly breaker: KeyBreaker
  readonly keyUses: KeyUses
  readonly hosts: Hosts
  readonly winners: Winners
  readonly draws: Draws
}
