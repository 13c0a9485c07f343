import { setTimeout as wait } from 'node:timers/promises'
import { connectBus } from '@trevo/bus'
import { connectCache } from '@trevo/cache'
import { databaseOptions } from '@trevo/config'
import { assertDurable, connectDatabase } from '@trevo/db'
import { openGeo } from '@trevo/geo-mmdb'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { composeApi } from './api.ts'
import { loadConfig } from './config.ts'
import { telemetry } from './telemetry.ts'

const config = loadConfig()
const log = createLogger({ service: 'api', level: config.LOG_LEVEL })

await runProcess(log, async (resources) => {
  resources.defer(async () => telemetry?.close())
  const db = connectDatabase({ ...databaseOptions(config), applicationName: 'api' })
  resources.defer(() => db.close())
  await assertDurable(db)
  const cache = await connectCache(config.REDIS_URL, (error) => log.warn({ err: error }, 'redis'))
  resources.defer(() => cache.close())
  const bus = connectBus({ url: config.NATS_URL, name: 'api' })
  resources.defer(() => bus.close())
  const geo = await openGeo({ file: config.GEO_FILE, privateCountry: config.GEO_PRIVATE_COUNTRY })
  const server = await composeApi({
    db,
    bus,
    cache,
    geo,
    log,
    sealingKeys: config.SEALING_KEYS,
    surfaces: config.SURFACES,
    trustedProxies: config.TRUSTED_PROXIES,
  })
  resources.defer(() => server.close())
  await server.listen({ host: config.HOST, port: config.PORT })
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { database: () => db.tx('system', async () => undefined), cache: cache.ping },
    metrics: telemetry?.metrics,
  })
  resources.defer(async () => {
    health.drain()
    await wait(config.DRAIN_MS)
    await health.close()
  })
})
