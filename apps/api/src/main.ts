import { setTimeout as wait } from 'node:timers/promises'
import { connectBus } from '@trevo/bus'
import { connectCache } from '@trevo/cache'
import { openCentralRegister } from '@trevo/central-register'
import { openChatDesk } from '@trevo/chat-desk'
import {
  bureauOptions,
  busOptions,
  databaseOptions,
  pspOptions,
  registerOptions,
  storageOptions,
  vaultOptions,
} from '@trevo/config'
import { assertDurable, assertProves, connectDatabase } from '@trevo/db'
import { openFirebaseTokens } from '@trevo/firebase-auth'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { openGeo } from '@trevo/geo-mmdb'
import { openHumanCheck } from '@trevo/human-altcha'
import { openBureau } from '@trevo/kyc-bureau'
import { openLeakedPasswords } from '@trevo/leaked-range'
import { openPasswordPool } from '@trevo/identity'
import { systemClock as clock } from '@trevo/kernel'
import { openPixPsp } from '@trevo/pix-bacen'
import { connectStorage } from '@trevo/storage'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { openVault } from '@trevo/vault'
import { composeApi } from './api.ts'
import { hooksTls, loadConfig } from './config.ts'
import { telemetry } from './telemetry.ts'

const config = loadConfig()
const log = createLogger({ service: 'api', level: config.LOG_LEVEL })

await runProcess(log, async (resources) => {
  resources.defer(async () => telemetry?.close())
  const db = connectDatabase({
    ...databaseOptions(config),
    applicationName: 'api',
    scopeKey: config.SCOPE_KEY,
  })
  resources.defer(() => db.close())
  await assertDurable(db)
  await assertProves(db)
  const cache = await connectCache(config.REDIS_URL, {
    timeoutMs: config.REDIS_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'redis'),
  })
  resources.defer(() => cache.close())
  const bus = connectBus({ ...busOptions(config), name: 'api' })
  resources.defer(() => bus.close())
  const geo = await openGeo({ file: config.GEO_FILE, privateCountry: config.GEO_PRIVATE_COUNTRY })
  const storage = connectStorage(storageOptions(config))
  const passwords = openPasswordPool({
    ...(config.PASSWORD_THREADS > 0 && { threads: config.PASSWORD_THREADS }),
    queueMax: config.PASSWORD_QUEUE_MAX,
    log,
  })
  resources.defer(() => passwords.close())
  const api = await composeApi({
    db,
    bus,
    cache,
    geo,
    log,
    storage,
    passwords,
    originOf: config.PUBLIC_ORIGIN,
    bureau: openBureau({ ...bureauOptions(config), clock }),
    centralRegister: openCentralRegister(registerOptions(config)),
    desk: openChatDesk({ url: config.CHAT_DESK_URL, keys: config.CHAT_DESK_KEYS, clock }),
    openGateway: (gateway) => openRedirectGateway({ ...gateway, ...pspOptions(config), clock }),
    openPsp: (psp, report) => openPixPsp({ ...psp, ...pspOptions(config), clock, report }),
    vault: openVault(vaultOptions(config)),
    human: openHumanCheck({ secret: config.HUMAN_CHECK_SECRET, clock }),
    firebase: openFirebaseTokens({ emulatorHost: config.FIREBASE_AUTH_EMULATOR || undefined, clock }),
    leaked: config.LEAKED_PASSWORDS_URL === '' ? undefined : openLeakedPasswords(config.LEAKED_PASSWORDS_URL),
    sealingKeys: config.SEALING_KEYS,
    receiptKeys: config.RECEIPT_KEYS,
    surfaces: config.SURFACES,
    hooksTls: hooksTls(config),
    trustedProxies: config.TRUSTED_PROXIES,
  })
  resources.defer(() => api.close())
  await api.player?.listen({ host: config.HOST, port: config.PORT })
  await api.provider?.listen({ host: config.HOST, port: config.PROVIDER_PORT })
  await api.hooks?.listen({ host: config.HOST, port: config.HOOKS_PORT })
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { database: () => db.tx('directory', async () => undefined), cache: cache.ping },
    metrics: telemetry?.metrics,
  })
  resources.defer(async () => {
    health.drain()
    await wait(config.DRAIN_MS)
    await health.close()
  })
})
