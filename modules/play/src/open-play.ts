import type { Served, SignedServed, SignedServerOptions } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { openDraws } from './draws.ts'
import { openExposure } from './exposure.ts'
import { openHosts } from './hosts.ts'
import { openKeyBreaker } from './key-breaker.ts'
import { openKeyUses } from './key-uses.ts'
import type { PlayParts } from './parts.ts'
import { openPlaySessions } from './play-sessions.ts'
import { openPlayers } from './players.ts'
import { openProviders, type ProviderKey } from './providers.ts'
import { lobbyRoutes } from './routes/lobby.ts'
import { playerRoutes } from './routes/player.ts'
import { providerRoutes } from './routes/provider.ts'
import { openTxOwners } from './tx-owners.ts'
import { openWinners } from './winners.ts'

export interface Play {
  readonly routes: readonly Served<Merchant>[]
  /** What game providers may ask, for the door where they sign. */
  readonly providerRoutes: readonly SignedServed<ProviderKey>[]
  /** A provider's key, as of the last refresh. */
  keyOf(keyId: string): ProviderKey | undefined
  /** What the door tells of each request. */
  readonly saw: SignedServerOptions<ProviderKey>['saw']
  /** Where a merchant's games are served. */
  gameOrigins(merchantId: number): readonly string[]
  /** Reads studios, their keys and the hosts of live rooms again, and writes down who used which key. */
  refresh(): Promise<void>
  /** When nothing is served any more. */
  close(): Promise<void>
}

export async function openPlay(parts: PlayParts): Promise<Play> {
  const providers = await openProviders(parts.db, parts.vault, parts.log)
  const hosts = await openHosts(parts.db)
  const exposure = openExposure(parts)
  const keyUses = openKeyUses({ ...parts, providers })
  const context = {
    ...parts,
    providers,
    hosts,
    winners: openWinners(parts),
    draws: openDraws(parts),
    sessions: openPlaySessions(parts),
    players: openPlayers(parts.sessionStatuses),
    txOwners: openTxOwners(),
    exposure,
    breaker: openKeyBreaker({ ...parts, providers }),
    keyUses,
  }
  return {
    routes: [...playerRoutes(context), ...lobbyRoutes(context)],
    providerRoutes: providerRoutes(context),
    keyOf: providers.keyOf,
    saw: keyUses.saw,
    gameOrigins: providers.originsOf,
    async refresh() {
      await providers.refresh()
      await hosts.refresh()
      await keyUses.flush()
    },
    async close() {
      await exposure.close()
      await keyUses.flush()
    },
  }
}
