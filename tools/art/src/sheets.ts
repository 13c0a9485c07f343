import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { GAME_CATEGORIES } from '@trevo/contract'
import { demoGames } from '../../../modules/catalogue/demo/games.ts'
import { gameFile, PICTURES } from './files.ts'
import { BANNER_PICTURES, CATEGORY_PICTURES } from './gallery.ts'

const OUT = new URL('../../../.run/art/', import.meta.url)
const GAP = 8
const PAGE = '#101613'
const ROWS_MAX = 12

/** Contact sheets to look at: the games by category, one of each object, banners, categories. */
export async function writeSheets(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  for (const category of GAME_CATEGORIES) {
    const files = demoGames
      .filter(({ gameType }) => gameType === category)
      .map((game) => gameFile(game.gameCode))
    for (let page = 0; page * 12 * ROWS_MAX < files.length; page += 1) {
      const part = files.slice(page * 12 * ROWS_MAX, (page + 1) * 12 * ROWS_MAX)
      await writeSheet(`games-${category.toLowerCase()}-${page + 1}`, part, 12, 120, 160)
    }
  }
  const heroes = Map.groupBy(demoGames, ({ art }) => art.hero)
  await writeSheet(
    'heroes',
    [...heroes.values()].map(([game]) => gameFile(game!.gameCode)),
    12,
    120,
    160,
  )
  await writeSheet(
    'banners',
    BANNER_PICTURES.map(({ file }) => file),
    5,
    300,
    144,
  )
  await writeSheet(
    'categories',
    CATEGORY_PICTURES.map(({ file }) => file),
    11,
    96,
    96,
  )
}

async function writeSheet(
  name: string,
  files: readonly string[],
  columns: number,
  width: number,
  height: number,
) {
  const cells = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(await readFile(new URL(file, PICTURES)))
        .resize(width, height)
        .png()
        .toBuffer(),
      left: GAP + (at % columns) * (width + GAP),
      top: GAP + Math.floor(at / columns) * (height + GAP),
    })),
  )
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(files.length / columns) * (height + GAP),
  }
  await sharp({ create: { ...size, channels: 3, background: PAGE } })
    .composite(cells)
    .png()
    .toFile(fileURLToPath(new URL(`${name}.png`, OUT)))
}
