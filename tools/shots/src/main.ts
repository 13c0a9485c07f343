import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { processPorts } from '@trevo/tools-services/process-ports'
import { launchChromium } from '@trevo/web/testing/chromium.ts'
import { MERCHANTS, THEMES } from '@trevo/web/testing/gallery/address.ts'
import { openGallery, storyNames } from '@trevo/web/testing/gallery/openGallery.ts'
import { contactSheet } from './contact-sheet.ts'
import { photographRoutes, photographStories } from './photograph.ts'
import { ROUTE_PATHS } from './routes.ts'
import { isWanted, SIZES, type Look, type Shot } from './shot.ts'

// pnpm shots [--stories | --routes] [--only Button] [--base http://{merchant}.localhost:8080]
const { values } = parseArgs({
  options: {
    stories: { type: 'boolean', default: false },
    routes: { type: 'boolean', default: false },
    only: { type: 'string' },
    base: { type: 'string', default: `http://{merchant}.localhost:${processPorts(process.env).edge}` },
  },
})
/** As many pages at a time as a small machine has cores. */
const AT_A_TIME = 2
const folder = fileURLToPath(new URL('../../../.run/shots/', import.meta.url))
const looks: readonly Look[] = SIZES.flatMap((size) =>
  MERCHANTS.flatMap((merchant) => THEMES.map((theme) => ({ size, merchant, theme }))),
)

const started = performance.now()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await launchChromium()
try {
  const studio = { browser, folder }
  const shots: Shot[] = []
  if (!values.stories) {
    const paths = ROUTE_PATHS.filter((path) => isWanted(path, values.only))
    shots.push(...(await inEveryLook((look) => photographRoutes(studio, values.base, paths, look))))
  }
  if (!values.routes) {
    const gallery = await openGallery()
    const names = (await storyNames(gallery, await browser.newPage())).filter((name) =>
      isWanted(name, values.only),
    )
    shots.push(...(await inEveryLook((look) => photographStories(studio, gallery, names, look))))
    await gallery.close()
  }
  await writeFile(join(folder, 'index.html'), contactSheet(shots))
  console.log(
    `${shots.length} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s: ${folder}index.html`,
  )
} finally {
  await browser.close()
}

async function inEveryLook(photograph: (look: Look) => Promise<Shot[]>): Promise<Shot[]> {
  const shots: Shot[] = []
  const queue = looks.values()
  const work = async () => {
    for (const look of queue) shots.push(...(await photograph(look)))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return shots
}
