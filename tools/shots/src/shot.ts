import type { Merchant, Theme } from '@trevo/web/testing/gallery/address.ts'

export const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const

export type Kind = 'route' | 'story'
export type Size = (typeof SIZES)[number]

export interface Look {
  readonly merchant: Merchant
  readonly theme: Theme
  readonly size: Size
}

/** One picture: what it shows, in which look, and its file below the folder of all pictures. */
export interface Shot extends Look {
  readonly kind: Kind
  readonly name: string
  readonly file: string
  /** Of the picture, which ends where there is nothing more to see. */
  readonly height: number
}

export function fileOf(kind: Kind, name: string, { merchant, theme, size }: Look): string {
  const slug = name.normalize('NFD').replace(/[^\w/]+/g, '-')
  return `${kind}/${slug}--${size.width}x${size.height}-${merchant}-${theme}.png`
}

/** `--only Button` means all of Button, `--only Button/filled` that story alone; `--only home` a route. */
export function isWanted(name: string, only: string | undefined): boolean {
  return only === undefined || name === only || name.startsWith(`${only}/`)
}
