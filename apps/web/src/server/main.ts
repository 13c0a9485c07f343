import { fileURLToPath } from 'node:url'
import { systemRandom } from '@trevo/kernel'
import { readAssets, stylesOf } from './assets.ts'
import { createDocuments, type Render } from './documents.ts'
import { APP, runWeb } from './run.ts'

const built = new URL('dist/', APP)

await runWeb(async (ground) => {
  const bundle = (await import(new URL('server/server.js', built).href)) as { default: { fetch: Render } }
  const assets = await readAssets(fileURLToPath(new URL('client/', built)))
  const documents = createDocuments({
    ...ground,
    render: bundle.default.fetch,
    random: systemRandom,
    styles: stylesOf(assets),
  })
  return { assets, documents }
})
