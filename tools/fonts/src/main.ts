// Makes the web font of the player app out of the authors' file: node tools/fonts/src/main.ts
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fallbackDescriptors } from './fallback.ts'
import { makeWebFont } from './web-font.ts'

const source = new URL('../source/', import.meta.url)
const target = new URL('../../../apps/web/public/fonts/', import.meta.url)

const { woff2, tables } = await makeWebFont(await readFile(new URL('mona-sans.woff2', source)))
await mkdir(target, { recursive: true })
await writeFile(new URL('mona-sans.woff2', target), woff2)
await copyFile(new URL('OFL.txt', source), new URL('OFL.txt', target))

console.log(`mona-sans.woff2: ${woff2.length} bytes`)
console.log('its fallback in apps/web/src/theme/fonts.css:', fallbackDescriptors(tables))
