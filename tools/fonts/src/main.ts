// Makes the web font of the player app out of the authors' file: node tools/fonts/src/main.ts
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { makeWebFont } from './web-font.ts'

const HEADING = '/* Made by tools/fonts: system fonts in the room of ours, until it arrives. */\n'
const source = new URL('../source/', import.meta.url)
const web = new URL('../../../apps/web/', import.meta.url)
const target = new URL('public/fonts/', web)

const { woff2, fallbackFaces } = await makeWebFont(await readFile(new URL('mona-sans.woff2', source)))
await mkdir(target, { recursive: true })
await writeFile(new URL('mona-sans.woff2', target), woff2)
await copyFile(new URL('OFL.txt', source), new URL('OFL.txt', target))

await writeFile(new URL('src/theme/fallbackFont.css', web), `${HEADING}${fallbackFaces}`)

console.log(`mona-sans.woff2: ${woff2.length} bytes`)
