import { fileURLToPath } from 'node:url'
import { systemClock } from '@trevo/kernel'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { loadConfig } from '../config.ts'
import { readAssets } from './assets.ts'
import { createBrands } from './brands.ts'
import { createDocuments, type Render } from './documents.ts'
import { createHost } from './host.ts'
import { openPictures } from './images.ts'
import { connectUpstream } from './upstream.ts'

const config = loadConfig()
const log = createLogger({ service: 'web', level: config.LOG_LEVEL })
const built = new URL('../../dist/', import.meta.url)

await runProcess(log, async (resources) => {
  const upstream = connectUpstream(config.API_URL)
  resources.defer(() => upstream.close())
  const bundle = (await import(new URL('server/server.js', built).href)) as { default: { fetch: Render } }
  const server = createHost({
    brandOf: createBrands(upstream, systemClock, log),
    documents: createDocuments(bundle.default.fetch),
    assets: await readAssets(fileURLToPath(new URL('client/', built))),
    pictures: await openPictures(fileURLToPath(new URL('../../images/', import.meta.url))),
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
