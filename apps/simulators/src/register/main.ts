import { readFileSync } from 'node:fs'
import { systemClock as clock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { loadConfig } from './config.ts'
import { openPeople } from './people.ts'
import { startRegister } from './server.ts'

const config = loadConfig()
const log = createLogger({ service: 'register', level: config.LOG_LEVEL })

/** The market's list of those who may not play: its own process, and nothing of the platform. */
await runProcess(log, async (resources) => {
  const { key, cert, ca } = config.SERVER_TLS
  const tls = { key: readFileSync(key), cert: readFileSync(cert), ca: readFileSync(ca) }
  const register = await startRegister({
    people: openPeople(),
    tls,
    clock,
    perSecond: config.PER_SECOND,
    host: config.HOST,
    ports: { page: config.PORT, register: config.REGISTER_PORT },
    log,
  })
  resources.defer(() => register.close())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: {},
    metrics: undefined,
  })
  resources.defer(() => health.close())
})
