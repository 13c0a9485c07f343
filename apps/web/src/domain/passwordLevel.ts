export type PasswordLevel = 0 | 1 | 2 | 3 | 4

/** Where each further bar of the meter lies. */
const LENGTHS = [12, 16, 20]

/**
 * Bars of the meter. Length alone: it is what makes a password hard to guess, and a sign more or less in it says
 * little. Whether it was leaked only the server knows.
 */
export function passwordLevel(password: string): PasswordLevel {
  // By code point, so that an emoji is one sign.
  const signs = Array.from(password)
  if (signs.length === 0) return 0
  // The same few signs over and over are no length.
  if (new Set(signs).size < 4) return 1
  // One bar and at most three more.
  return (1 + LENGTHS.filter((length) => signs.length >= length).length) as PasswordLevel
}
