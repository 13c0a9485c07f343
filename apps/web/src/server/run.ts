import { fileURLToPath } from 'node:url'
import { storageOptions } from '@trevo/config'
import { systemClock } from '@trevo/kernel'
import { connectStorage } from '@trevo/storage'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { loadConfig } from '../config.ts'
import { createBrands } from './brands.ts'
import { createHost, type HostParts } from './host.ts'
import { connectUpstream, type Upstream } from './upstream.ts'

export const APP = new URL('../../', import.meta.url)

/** What the app can be made of. */
export interface Ground {
  readonly get: Upstream['get']
  readonly apiUrl: string
  readonly pictureFolders: readonly string[]
}

export interface App extends Pick<HostParts, 'documents' | 'assets' | 'pictures'> {
  /** Adds to the server before it listens. */
  extend?(server: ReturnType<typeof createHost>): Promise<void>
}

/** The life of the web server, whatever makes the app. */
export function runWeb(
  open: (ground: Ground, resources: AsyncDisposableStack) => Promise<App>,
): Promise<void> {
  const config = loadConfig()
  const log = createLogger({ service: 'web', level: config.LOG_LEVEL })
  return runProcess(log, async (resources) => {
    const upstream = connectUpstream(config.API_URL)
    resources.defer(() => upstream.close())
    const storage = connectStorage(storageOptions(config))
    const pictureFolders = [fileURLToPath(new URL('images/', APP)), config.PICTURES_DIR]
    const ground = { get: upstream.get, apiUrl: config.API_URL, pictureFolders }
    const { extend, ...app } = await open(ground, resources)
    const brandOf = createBrands(upstream, systemClock, log)
    const server = createHost({
      brandOf,
      ...app,
      files: storage,
      clock: systemClock,
      log,
      trustedProxies: config.TRUSTED_PROXIES,
    })
    resources.defer(() => server.close())
    await extend?.(server)
    await server.listen({ host: config.HOST, port: config.PORT })
    const health = await startHealthServer({
      host: config.HEALTH_HOST,
      port: config.HEALTH_PORT,
      checks: { api: () => upstream.get('localhost', '/wps/system/status') },
      metrics: undefined,
    })
    resources.defer(() => health.close())
  })
}
