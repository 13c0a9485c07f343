import { systemClock as clock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { openPoster } from '../psp/post-notice.ts'
import { openChecks } from './checks.ts'
import { loadConfig } from './config.ts'
import { openNotices } from './notices.ts'
import { startKyc } from './server.ts'

const config = loadConfig()
const log = createLogger({ service: 'kyc', level: config.LOG_LEVEL })

/** An identity bureau: its own process, and nothing of the platform. */
await runProcess(log, async (resources) => {
  const poster = openPoster(config.CALLBACK_TLS)
  resources.defer(async () => poster.close())
  const accounts = config.BUREAU_KEYS
  const notices = openNotices({ poster, accounts, hooksUrl: config.HOOKS_URL })
  resources.defer(async () => notices.close())
  const checks = openChecks({ clock, tell: notices.plan })
  const server = await startKyc({ checks, notices, accounts, clock, log }, config.PORT, config.HOST)
  resources.defer(() => server.close())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: {},
    metrics: undefined,
  })
  resources.defer(() => health.close())
})
