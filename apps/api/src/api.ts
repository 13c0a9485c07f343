import type { Bus } from '@trevo/bus'
import { watch } from '@trevo/bus'
import type { Cache } from '@trevo/cache'
import { calls } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { createSealing, createServer, type SealingKey } from '@trevo/http'
import { systemClock, type Surface } from '@trevo/kernel'
import { openDirectory, systemRoutes } from '@trevo/merchants'
import type { CountryOfIp } from '@trevo/merchants/ports'
import type { Logger } from '@trevo/telemetry'

export interface ApiParts {
  readonly db: Database
  readonly bus: Bus
  readonly cache: Cache
  readonly geo: CountryOfIp
  readonly log: Logger
  readonly sealingKeys: readonly SealingKey[]
  readonly surfaces: readonly Surface[]
  readonly trustedProxies: readonly string[]
}

const REFRESH_MS = 15_000

/** The composed API: the modules' routes behind one door. */
export async function composeApi({
  db,
  bus,
  cache,
  geo,
  log,
  sealingKeys,
  surfaces,
  trustedProxies,
}: ApiParts) {
  const sealing = await createSealing(sealingKeys, db, systemClock)
  const directory = await openDirectory(db, geo)
  const server = createServer({
    calls: calls.filter((call) => surfaces.includes(call.surface)),
    served: systemRoutes({ directory, encryption: sealing.current }),
    directory,
    cache,
    sealing,
    log,
    trustedProxies,
  })
  // Events make a change visible at once; the timer is for the ones a broken connection swallowed.
  const refresh = () =>
    directory.refresh().catch((error: unknown) => log.warn({ err: error }, 'merchants not refreshed'))
  const watching = watch({ bus, log, prefix: 'merchants.v1', watcher: { event: refresh, resync: refresh } })
  const timer = setInterval(() => void refresh(), REFRESH_MS)
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await watching.stop()
  })
  return server
}
