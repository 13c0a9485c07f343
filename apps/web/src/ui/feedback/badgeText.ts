const CAP = 99

/** What a count badge says; nothing when there is nothing to count. */
export function badgeText(count: number): string | undefined {
  if (!(count > 0)) return undefined
  return count > CAP ? `${CAP}+` : String(Math.floor(count))
}
