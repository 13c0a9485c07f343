import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoVendors } from '../../../modules/catalogue/demo/games.ts'
import { demoContent } from '../../../modules/content/demo/content.ts'
import { PICTURES, RECIPES } from '../src/files.ts'
import {
  BANNER_PICTURES,
  CATEGORY_PICTURES,
  GAME_PICTURES,
  STRIP_PICTURES,
  VENDOR_PICTURES,
  type Picture,
} from '../src/gallery.ts'
import { BANNER_HEIGHT, BANNER_WIDTH } from '../src/draw-banner.ts'
import { CATEGORY_HEROES, CATEGORY_SIZE, STRIP_CELL } from '../src/categories.ts'
import { TILE_HEIGHT, TILE_WIDTH } from '../src/tile.ts'
import { VENDOR_SIZE } from '../src/vendors.ts'

const KILO = 1024
const ALL_MAX = 8 * KILO * KILO

const KINDS = [
  { kind: 'games', pictures: GAME_PICTURES, width: TILE_WIDTH, height: TILE_HEIGHT, bytes: 16 * KILO },
  {
    kind: 'banners',
    pictures: BANNER_PICTURES,
    width: BANNER_WIDTH,
    height: BANNER_HEIGHT,
    bytes: 40 * KILO,
  },
  {
    kind: 'categories',
    pictures: CATEGORY_PICTURES,
    width: CATEGORY_SIZE,
    height: CATEGORY_SIZE,
    bytes: 16 * KILO,
  },
  {
    kind: 'strips',
    pictures: STRIP_PICTURES,
    width: STRIP_CELL * Object.keys(CATEGORY_HEROES).length,
    height: STRIP_CELL,
    bytes: 20 * KILO,
  },
  { kind: 'vendors', pictures: VENDOR_PICTURES, width: VENDOR_SIZE, height: VENDOR_SIZE, bytes: 3 * KILO },
] as const

describe('the pictures that are kept', () => {
  it.each(KINDS)(
    'are drawn, at the size of $kind and within their bytes',
    async ({ pictures, width, height, bytes }) => {
      for (const picture of pictures) {
        const body = await read(picture)
        const meta = await sharp(body).metadata()
        expect({ file: picture.file, width: meta.width, height: meta.height }).toEqual({
          file: picture.file,
          width,
          height,
        })
        expect(body.length, picture.file).toBeLessThan(bytes)
      }
    },
  )

  it.each(KINDS)('are none but those of $kind', async ({ kind, pictures }) => {
    const files = (await readdir(new URL(`${kind}/`, PICTURES))).filter((file) => !file.endsWith('.svg'))
    expect(files.map((file) => `${kind}/${file}`).toSorted()).toEqual(
      pictures.map(({ file }) => file).toSorted(),
    )
  })

  it('were drawn from the recipes as they are now', async () => {
    const recipes = KINDS.flatMap(({ pictures }) =>
      pictures.map(({ file, recipe }) => [file, recipe] as const),
    )
    expect(JSON.parse(await readFile(RECIPES, 'utf8'))).toEqual(Object.fromEntries(recipes))
  })

  it('are all that the demo names: vendors, banners, promotions and pop-ups [NAV-24]', () => {
    const drawn = new Set(KINDS.flatMap(({ pictures }) => pictures.map(({ file }) => nameOf(file))))
    const named = [
      ...demoVendors.map(({ code }) => `/img/vendors/${code}_default`),
      ...Object.values(demoContent).flatMap(({ announcements }) =>
        announcements.flatMap(({ images }) => images.map(({ url }) => url)),
      ),
    ]
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !drawn.has(name))).toEqual([])
  })

  it('weigh less than 8 MB together', async () => {
    const bodies = await Promise.all(KINDS.flatMap(({ pictures }) => pictures.map(read)))
    expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(ALL_MAX)
  })

  it('come out of the recipe again', async () => {
    const [drawn, kept] = [await GAME_PICTURES[0]!.encode(), await read(GAME_PICTURES[0]!)]
    expect(await difference(drawn, kept)).toBeLessThan(1)
  })
})

/** What the web server calls it. */
function nameOf(file: string): string {
  return `/img/${file.replace(/\.\w+$/, '')}`
}

function read({ file }: Picture): Promise<Buffer> {
  return readFile(new URL(file, PICTURES))
}

/** Mean difference of a channel, of 255: the encoder of another version may choose other bytes. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((body) => sharp(body).removeAlpha().raw().toBuffer()))
  return a!.reduce((sum, byte, at) => sum + Math.abs(byte - b![at]!), 0) / a!.length
}
