import { connectBus, startRelay } from '@trevo/bus'
import { databaseOptions } from '@trevo/config'
import { assertDurable, connectDatabase } from '@trevo/db'
import { startWorker } from '@trevo/jobs'
import { systemClock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { chores, choreSchedule } from './chores.ts'
import { loadConfig } from './config.ts'
import { telemetry } from './telemetry.ts'

const config = loadConfig()
const log = createLogger({ service: 'worker', level: config.LOG_LEVEL })

await runProcess(log, async (resources) => {
  resources.defer(async () => telemetry?.close())
  const db = connectDatabase({ ...databaseOptions(config), applicationName: 'worker' })
  resources.defer(() => db.close())
  await assertDurable(db)
  const bus = connectBus({ url: config.NATS_URL, name: 'worker' })
  resources.defer(() => bus.close())
  const relay = startRelay({ db, bus, log })
  resources.defer(() => relay.stop())
  const worker = await startWorker({
    url: config.DATABASE_URL,
    handlers: chores(db, systemClock),
    cron: choreSchedule,
    log,
  })
  resources.defer(() => worker.stop())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { database: () => db.tx('system', async () => undefined), bus: bus.link },
    metrics: telemetry?.metrics,
  })
  resources.defer(() => health.close())
  log.info('working')
})
