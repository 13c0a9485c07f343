import { systemRandom } from '@trevo/kernel'
import { readAssets, stylesOf } from './assets.ts'
import { openPictures } from './images.ts'
import { createMakeDocument, type Render } from './makeDocument.ts'
import { makePicture } from './makePicture.ts'
import type { RenderAnswer, RenderProcessOptions, RenderTask } from './renderProcess.ts'
import { connectUpstream } from './upstream.ts'

// The process that renders pages and makes pictures. It ends with the one that answers visitors.
process.on('disconnect', () => process.exit())

const { bundle, client, apiUrl, pictureFolders } = JSON.parse(process.argv[2]!) as RenderProcessOptions
const { default: app } = (await import(bundle)) as { default: { fetch: Render } }
const makeDocument = createMakeDocument({
  render: app.fetch,
  get: connectUpstream(apiUrl).get,
  random: systemRandom,
  styles: stylesOf(await readAssets(client)),
  pictures: await openPictures(pictureFolders, makePicture),
})

async function answerTo({ id, ...task }: RenderTask): Promise<RenderAnswer> {
  try {
    return {
      id,
      made: 'document' in task ? await makeDocument(task.document) : await makePicture(task.picture),
    }
  } catch (error) {
    return { id, error }
  }
}

process.on('message', (task: RenderTask) => void answerTo(task).then((answer) => process.send?.(answer)))
process.send?.('ready')
