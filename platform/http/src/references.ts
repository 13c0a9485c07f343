import type { Random } from '@trevo/kernel'

/** Nobody takes one of these for another, on paper or on the telephone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const STEM_LENGTH = 5

/**
 * Names requests so that a player can read one out to customer service, who find it in the log: a stem of this process,
 * and a number.
 */
export function createReferences(random: Random): () => string {
  const stem = Array.from({ length: STEM_LENGTH }, () => SIGNS[Math.floor(random.next() * SIGNS.length)])
  let count = 0
  return () => `${stem.join('')}-${inSigns((count += 1))}`
}

function inSigns(value: number): string {
  const rest = Math.floor(value / SIGNS.length)
  return (rest > 0 ? inSigns(rest) : '') + SIGNS[value % SIGNS.length]
}
