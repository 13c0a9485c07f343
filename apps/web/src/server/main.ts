import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storageOptions } from '@trevo/config'
import { systemClock, systemRandom } from '@trevo/kernel'
import { connectStorage } from '@trevo/storage'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { loadConfig } from '../config.ts'
import { readAssets, stylesOf } from './assets.ts'
import { createBrands } from './brands.ts'
import { createDocuments, type Render } from './documents.ts'
import { createHost } from './host.ts'
import { openPictures } from './images.ts'
import { connectUpstream } from './upstream.ts'

const config = loadConfig()
const log = createLogger({ service: 'web', level: config.LOG_LEVEL })
const app = new URL('../../', import.meta.url)
const built = new URL('dist/', app)
const house = fileURLToPath(new URL('../../', app))

await runProcess(log, async (resources) => {
  const upstream = connectUpstream(config.API_URL)
  resources.defer(() => upstream.close())
  const storage = connectStorage(storageOptions(config))
  resources.defer(async () => storage.close())
  const bundle = (await import(new URL('server/server.js', built).href)) as { default: { fetch: Render } }
  const assets = await readAssets(fileURLToPath(new URL('client/', built)))
  const pictures = await openPictures([
    fileURLToPath(new URL('images/', app)),
    resolve(house, config.PICTURES_DIR),
  ])
  const server = createHost({
    brandOf: createBrands(upstream, systemClock, log),
    documents: createDocuments({
      render: bundle.default.fetch,
      get: upstream.get,
      random: systemRandom,
      styles: stylesOf(assets),
      pictures,
    }),
    assets,
    pictures,
    files: storage,
    log,
  })
  resources.defer(() => server.close())
  await server.listen({ host: config.HOST, port: config.PORT })
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { api: () => upstream.get('localhost', '/wps/system/status') },
    metrics: undefined,
  })
  resources.defer(() => health.close())
})
