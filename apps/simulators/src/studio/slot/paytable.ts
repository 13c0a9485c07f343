export const SYMBOLS = ['clover', 'horseshoe', 'ladybug', 'coin', 'star', 'mushroom', 'flower'] as const

export type SlotSymbol = (typeof SYMBOLS)[number]

/** Stands for any other. */
export const WILD: SlotSymbol = 'clover'

/** What three of a kind on a line pay, in stakes of that line. */
export const PAYS: Readonly<Record<SlotSymbol, number>> = {
  clover: 250,
  horseshoe: 40,
  ladybug: 20,
  coin: 12,
  star: 10,
  mushroom: 8,
  flower: 3,
}

const strip = (symbols: string) => symbols.split(' ') as readonly string[] as readonly SlotSymbol[]

/** Every position of a reel is as likely as every other, so this is all there is to the odds. */
export const STRIPS = [
  strip(
    'mushroom ladybug flower coin star clover mushroom flower ladybug horseshoe mushroom star ' +
      'coin flower mushroom flower star ladybug clover mushroom coin horseshoe flower star',
  ),
  strip(
    'horseshoe star mushroom flower coin ladybug star flower clover mushroom coin flower ' +
      'horseshoe star mushroom flower coin ladybug star flower clover mushroom coin flower',
  ),
  strip(
    'coin flower star horseshoe mushroom ladybug flower coin star mushroom flower clover ' +
      'ladybug mushroom star flower horseshoe coin mushroom flower star ladybug mushroom clover',
  ),
] as const

/** The row each line crosses on each reel, from the top. */
export const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

/** Whole bets in minor units. Each divides by the number of lines, so that a prize is never rounded. */
export const STAKES: readonly number[] = [50, 100, 200, 500, 1_000, 2_000, 5_000]

/** From one start to the next; nobody should lose faster than they can notice. */
export const CYCLE_MS = 2_500
