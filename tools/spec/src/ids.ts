/** Ids of requirements in the square brackets of a test's title: `[API-01]`, `[API-01] [API-02]`, `[API-01, API-02]`. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[^[\]]*\]/g) ?? []
  return [...new Set(brackets.flatMap((bracket) => bracket.match(/\b[A-Z]+-\d+\b/g) ?? []))]
}
