/** In the order of the page; the first is number one. */
export const ARTICLES = [
  { name: 'promises', image: '/img/shield' },
  { name: 'receipt', image: '/img/dice' },
  { name: 'pause', image: '/img/moon' },
  { name: 'phone', image: '/img/planet' },
  { name: 'art', image: '/img/categories/inhouse' },
] as const

export type Article = (typeof ARTICLES)[number]

/** By its number from one; without a number it is the first. */
export function articleAt(i: number = 1): Article | undefined {
  return ARTICLES[i - 1]
}
