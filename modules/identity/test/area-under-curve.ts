/** How well two samples are told apart: 0.5 is not at all, 0 and 1 are always. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (first.length * second.length)
}
