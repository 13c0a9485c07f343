import * as z from 'zod/mini'

/** Money, with all digits of the currency behind the point. */
export const Amount = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

/** ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A whole number in a query, from 1 to so many. */
export function upTo(most: number) {
  const digits = new RegExp(`^[1-9]\\d{0,${String(most).length - 1}}$`)
  return z.pipe(z.string().check(z.regex(digits)), z.pipe(z.transform(Number), z.int().check(z.lte(most))))
}
