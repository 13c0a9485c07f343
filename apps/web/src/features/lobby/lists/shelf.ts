import type { GameCategory, VendorTypes } from '@trevo/contract'

/** Who makes the games of a category, and the classes they fall into. */
export type Shelf = NonNullable<VendorTypes['mapping'][GameCategory]>
export type Vendor = Shelf['vendors'][number]
export type Classify = Shelf['gameClassify'][number]

const BARE: Shelf = { vendors: [], gameClassify: [] }

/** A category nobody makes games for has neither. */
export function shelfOf({ mapping }: VendorTypes, category: GameCategory): Shelf {
  return mapping[category] ?? BARE
}
