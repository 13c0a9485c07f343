import { fileURLToPath } from 'node:url'
import { readAssets } from './assets.ts'
import { createDocuments } from './documents.ts'
import { openPictures } from './images.ts'
import { startRenderProcess } from './renderProcess.ts'
import { APP, runWeb } from './run.ts'

const built = new URL('dist/', APP)

await runWeb(async ({ get, apiUrl, pictureFolders }, resources) => {
  const bundle = new URL('server/server.js', built).href
  const client = fileURLToPath(new URL('client/', built))
  const rendering = await startRenderProcess({ bundle, client, apiUrl, pictureFolders })
  resources.defer(() => rendering.close())
  return {
    assets: await readAssets(client),
    documents: createDocuments(rendering.makeDocument, get),
    pictures: await openPictures(pictureFolders, rendering.makePicture),
  }
})
