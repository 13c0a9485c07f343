import { watch, type Bus } from '@trevo/bus'
import type { Catalogue } from '@trevo/catalogue'
import type { Content } from '@trevo/content'
import type { Identity } from '@trevo/identity'
import type { Directory } from '@trevo/merchants'
import type { Messaging } from '@trevo/messaging'
import type { Payments } from '@trevo/payments'
import type { Play } from '@trevo/play'
import type { Logger } from '@trevo/telemetry'

interface Held {
  readonly bus: Bus
  readonly log: Logger
  readonly directory: Directory
  readonly catalogue: Catalogue
  readonly play: Play
  readonly content: Content
  readonly messaging: Messaging
  readonly identity: Identity
  readonly payments: Payments
}

/** Events make a change visible at once; the timer is for the ones a broken connection swallowed. */
const TOLD_MS = 15_000
/** How long a game or a studio's key that was switched off may still be taken for switched on. */
const GAMES_MS = 3_000
/** How long a session that another process has ended may go on here, if Redis did not hear of it. */
const SESSIONS_MS = 1_000

/** Keeps what this process holds in memory as the database has it. */
export function startCacheRefresh(held: Held) {
  const { bus, log, directory, catalogue, play, content, messaging, identity, payments } = held
  const attempt = (what: string, refresh: () => Promise<void>) => () =>
    refresh().catch((error: unknown) => log.warn({ err: error }, `${what} not refreshed`))
  const merchants = attempt('merchants', directory.refresh)
  const games = attempt('games', catalogue.refresh)
  const studios = attempt('studios', play.refresh)
  const editions = attempt('content', content.refresh)
  const broadcasts = attempt('broadcasts', messaging.refresh)
  const sessions = attempt('ended sessions', identity.refresh)
  const services = attempt('payment services', payments.refresh)
  const watching = [
    watch({ bus, log, prefix: 'merchants.v1', watcher: { event: merchants, resync: merchants } }),
    watch({ bus, log, prefix: 'catalogue.v1', watcher: { event: games, resync: games } }),
    watch({ bus, log, prefix: 'content.v1', watcher: { event: editions, resync: editions } }),
    watch({ bus, log, prefix: 'messaging.v1', watcher: { event: broadcasts, resync: broadcasts } }),
    watch({ bus, log, prefix: 'payments.v1', watcher: payments.watcher }),
  ]
  const timers = [
    setInterval(() => void merchants(), TOLD_MS),
    setInterval(() => void editions(), TOLD_MS),
    setInterval(() => void broadcasts(), TOLD_MS),
    setInterval(() => void services(), TOLD_MS),
    setInterval(() => void games(), GAMES_MS),
    setInterval(() => void studios(), GAMES_MS),
    setInterval(() => void sessions(), SESSIONS_MS),
  ]
  return {
    async stop(): Promise<void> {
      timers.forEach(clearInterval)
      await Promise.all(watching.map((one) => one.stop()))
    },
  }
}
