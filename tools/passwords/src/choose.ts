/** No account may have a shorter password (REG-33), so few of them are worth a place. */
const LENGTH_MIN = 8

/**
 * Which passwords to refuse, `count` of them: all our own, the most common short ones, and then those a
 * person could choose, the most common first.
 */
export function choosePasswords(
  { ranked, own }: { ranked: readonly string[]; own: readonly string[] },
  { count, short }: { count: number; short: number },
): Set<string> {
  const all = ranked.map((password) => password.normalize('NFC').toLowerCase())
  const chosen = new Set([...own, ...all.slice(0, short)])
  for (const password of all) {
    if (chosen.size === count) break
    if (password.length >= LENGTH_MIN) chosen.add(password)
  }
  return chosen
}
