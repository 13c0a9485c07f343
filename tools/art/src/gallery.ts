import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { demoGames } from '../../../modules/catalogue/demo/games.ts'
import { BANNERS, brandGround, BRANDS } from './banners.ts'
import { CATEGORY_HEROES, drawCategories, drawCategory } from './categories.ts'
import { drawBanner } from './draw-banner.ts'
import { bannerFile, CATEGORY_STRIP, categoryFile, gameFile, vendorFile } from './files.ts'
import { takeFor } from './scene/takes.ts'
import { drawTile, tileScene } from './tile.ts'
import { drawVendor, VENDOR_MARKS } from './vendors.ts'

/** A picture that is kept as a file, and how to draw it. */
export interface Picture {
  /** Below the folder of pictures. */
  readonly file: string
  /** Changes whenever what is to be drawn does. */
  readonly recipe: string
  readonly encode: () => Promise<Buffer>
}

export const GAME_PICTURES: readonly Picture[] = demoGames.map((game) => ({
  file: gameFile(game.gameCode),
  recipe: digest([tileScene(game), takeFor(game.art)]),
  encode: async () => asAvif(await drawTile(game)),
}))

export const BANNER_PICTURES: readonly Picture[] = BRANDS.flatMap((brand) =>
  BANNERS.map((banner) => ({
    file: bannerFile(brand, banner.name),
    recipe: digest([banner, brandGround(brand, banner.shift)]),
    encode: async () => asAvif(await drawBanner(banner, brand)),
  })),
)

export const CATEGORY_PICTURES: readonly Picture[] = Object.entries(CATEGORY_HEROES).map(
  ([category, actor]) => ({
    file: categoryFile(category),
    recipe: digest(actor),
    encode: () => drawCategory(actor).webp({ quality: 86, alphaQuality: 90, effort: 6 }).toBuffer(),
  }),
)

export const STRIP_PICTURES: readonly Picture[] = [
  {
    file: CATEGORY_STRIP,
    recipe: digest(CATEGORY_HEROES),
    encode: async () => (await drawCategories()).avif({ quality: 45, effort: 6 }).toBuffer(),
  },
]

export const VENDOR_PICTURES: readonly Picture[] = Object.entries(VENDOR_MARKS).map(([code, mark]) => ({
  file: vendorFile(code),
  recipe: digest(mark),
  encode: () => drawVendor(mark).webp({ quality: 90, alphaQuality: 90, effort: 6 }).toBuffer(),
}))

/** Effort 4 would save 4 % of the bytes and take four times as long. */
function asAvif(picture: Sharp): Promise<Buffer> {
  return picture.avif({ quality: 50, effort: 3 }).toBuffer()
}

function digest(recipe: unknown): string {
  return createHash('sha256').update(JSON.stringify(recipe)).digest('base64url').slice(0, 8)
}
