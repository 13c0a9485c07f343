import { fileURLToPath } from 'node:url'
import { systemRandom } from '@trevo/kernel'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { createDocuments } from '../server/documents.ts'
import { openPictures } from '../server/images.ts'
import { createMakeDocument, type Render } from '../server/makeDocument.ts'
import { makePicture } from '../server/makePicture.ts'
import { APP, runWeb } from '../server/run.ts'
import { relaxed } from './relaxed.ts'

// The web server of `pnpm dev`: the app comes out of Vite as its sources are now, and a change shows without a reload.
// Nothing of this folder or of Vite is in production, which starts server/main.ts.
await runWeb(async ({ get, pictureFolders }) => {
  const { promise: render, resolve } = Promise.withResolvers<Render>()
  const pictures = await openPictures(pictureFolders, makePicture)
  return {
    assets: new Map(),
    pictures,
    async documents(visit) {
      // Made anew for each visit: a page that was kept would be an old one.
      const make = createMakeDocument({
        render: await render,
        get,
        pictures,
        random: systemRandom,
        styles: new Map(),
      })
      return relaxed(await createDocuments(make, get)(visit))
    },
    async extend(server) {
      const vite = await createServer({
        root: fileURLToPath(APP),
        // Any other way writes a file that Node, which watches what was loaded, takes for a change.
        configLoader: 'native',
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: server.server } },
      })
      server.addHook('onClose', () => vite.close())
      server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
      const { ssr } = vite.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite renders no pages')
      resolve(async (request, options) => {
        const entry = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as {
          default: { fetch: Render }
        }
        return entry.default.fetch(request, options)
      })
    },
  }
})
