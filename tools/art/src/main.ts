// Draws what is missing or has another recipe now: pnpm art. With --sheet, writes contact sheets to .run/art too.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { categoryIcon, ICON_NAMES } from './category-icons.ts'
import { PICTURES, RECIPES } from './files.ts'
import {
  BANNER_PICTURES,
  CATEGORY_PICTURES,
  GAME_PICTURES,
  STRIP_PICTURES,
  VENDOR_PICTURES,
} from './gallery.ts'
import { writeSheets } from './sheets.ts'

sharp.concurrency(1)

for (const folder of ['games/', 'banners/', 'categories/', 'strips/', 'vendors/']) {
  await mkdir(new URL(folder, PICTURES), { recursive: true })
}
for (const category of ICON_NAMES) {
  await writeFile(new URL(`categories/${category.toLowerCase()}.svg`, PICTURES), categoryIcon(category))
}
const drawn: Record<string, string> = existsSync(RECIPES) ? JSON.parse(await readFile(RECIPES, 'utf8')) : {}
const all = [
  ...CATEGORY_PICTURES,
  ...STRIP_PICTURES,
  ...VENDOR_PICTURES,
  ...BANNER_PICTURES,
  ...GAME_PICTURES,
]
const due = all.filter(({ file, recipe }) => drawn[file] !== recipe || !existsSync(new URL(file, PICTURES)))
for (const [at, { file, recipe, encode }] of due.entries()) {
  await writeFile(new URL(file, PICTURES), await encode())
  drawn[file] = recipe
  const known = all.flatMap((picture) => (drawn[picture.file] ? [[picture.file, drawn[picture.file]]] : []))
  await writeFile(RECIPES, `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`)
  if (process.stdout.isTTY) process.stdout.write(`\r${at + 1} of ${due.length}`)
}
console.log(`drew ${due.length} pictures`)
if (process.argv.includes('--sheet')) await writeSheets()
