/** How a lottery is played: so many numbers are chosen of so many, and as many are drawn. */
export interface Format {
  readonly pick: number
  readonly of: number
  /** What so many right numbers pay, in whole stakes; so a prize is never rounded. */
  readonly pays: Readonly<Record<number, number>>
}

export const FORMATS = [
  { pick: 6, of: 42, pays: { 6: 100_000, 5: 1_500, 4: 60, 3: 23 } },
  { pick: 5, of: 25, pays: { 5: 5_000, 4: 120, 3: 8, 2: 1 } },
  { pick: 3, of: 10, pays: { 3: 55, 2: 2 } },
] as const satisfies readonly Format[]

/** In how many ways some can be taken out of a number of things. */
export function ways(of: number, taken: number): number {
  let count = 1
  for (let at = 1; at <= taken; at += 1) count = (count * (of - taken + at)) / at
  return count
}

/** How likely it is that so many of a ticket's numbers are drawn. */
export const chanceOf = ({ pick, of }: Format, hits: number): number =>
  (ways(pick, hits) * ways(of - pick, pick - hits)) / ways(of, pick)

/** What comes back of everything staked, on average over all draws there can be. */
export const returnOf = (format: Format): number =>
  Object.entries(format.pays).reduce((sum, [hits, pays]) => sum + pays * chanceOf(format, Number(hits)), 0)

export const hitsOf = (picks: readonly number[], numbers: readonly number[]): number =>
  picks.filter((one) => numbers.includes(one)).length

export const prizeOf = (
  format: Format,
  picks: readonly number[],
  numbers: readonly number[],
  stake: number,
): number => stake * (format.pays[hitsOf(picks, numbers)] ?? 0)
