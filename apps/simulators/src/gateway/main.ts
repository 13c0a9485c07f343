import { systemClock as clock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { openPoster } from '../psp/post-notice.ts'
import { loadConfig } from './config.ts'
import { openOrders } from './orders.ts'
import { startGateway } from './server.ts'

const config = loadConfig()
const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL })

/** A gateway for wallets: its own process, and nothing of the platform. */
await runProcess(log, async (resources) => {
  const { HOST: host, PORT: port } = config
  const poster = openPoster(config.CALLBACK_TLS)
  resources.defer(async () => poster.close())
  const orders = openOrders({ clock, origin: `http://${host}:${port}` })
  const server = await startGateway({ orders, accounts: config.ACCOUNTS, poster, clock, log }, port, host)
  resources.defer(() => server.close())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: {},
    metrics: undefined,
  })
  resources.defer(() => health.close())
})
