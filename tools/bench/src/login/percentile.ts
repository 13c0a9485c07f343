/** The value that so many of a hundred do not exceed; 0 of nothing. */
export function percentile(numbers: readonly number[], rank: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? 0
}
