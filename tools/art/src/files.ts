import type { Brand } from './banners.ts'

/** Where the drawn pictures are kept. */
export const PICTURES = new URL('../pictures/', import.meta.url)

/** Which recipe each of them was drawn from, by file. */
export const RECIPES = new URL('recipes.json', PICTURES)

/** Names of files below that folder. */
export function gameFile(gameCode: string): string {
  return `games/${gameCode}.avif`
}

export function bannerFile(brand: Brand, name: string): string {
  return `banners/${brand}-${name}.avif`
}

export function categoryFile(category: string): string {
  return `categories/${category.toLowerCase()}.webp`
}

/** All categories beside each other: one picture is fetched sooner than eleven. */
export const CATEGORY_STRIP = 'strips/categories.avif'

/** The app asks for a vendor's sign by its code and this suffix. */
export function vendorFile(code: string): string {
  return `vendors/${code}_default.webp`
}
