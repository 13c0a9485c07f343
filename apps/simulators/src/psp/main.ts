import { systemClock as clock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { loadConfig } from './config.ts'
import { openPsp } from './open-psp.ts'

const config = loadConfig()
const log = createLogger({ service: 'psp', level: config.LOG_LEVEL })

/** Apart from the other simulators: what happens when a payment service dies should not happen to games and messages. */
await runProcess(log, async (resources) => {
  for (const settings of config.PSPS) {
    const psp = await openPsp({ ...settings, host: config.HOST, clock, log })
    resources.defer(() => psp.close())
  }
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: {},
    metrics: undefined,
  })
  resources.defer(() => health.close())
})
