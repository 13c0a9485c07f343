import { AppError } from './errors.ts'

/*
 * Amounts are whole minor units (cents) in a bigint, and leave as decimal text. All of it is done on the digits: no
 * number ever holds money, and no bigint is written out, so that old browsers can load this file.
 */

/** Above anything money can be here; a longer text is not an amount. */
const WHOLE_DIGITS_MAX = 15
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/** How many digits a currency has after the point. */
export function scaleOf(currency: string): number {
  const known = SCALES.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  // Every currency of the world has one; the type allows for formats without.
  const scale = maximumFractionDigits!
  SCALES.set(currency, scale)
  return scale
}

/** Building a number format takes longer than everything else here together. */
const SCALES = new Map<string, number>()

/** "1234.5" → 123450. What is not a whole number of minor units is refused, never rounded. */
export function minorOf(text: string, currency: string): bigint {
  const scale = scaleOf(currency)
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || whole.length > WHOLE_DIGITS_MAX || fraction.length > scale)
    throw new AppError('request.invalid', { details: { amount: 'not an amount of the currency' } })
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`)
}

/** 123450 → "1234.50", always with all digits of the currency. */
export function decimalOf(minor: bigint, currency: string): string {
  const scale = scaleOf(currency)
  const text = minor.toString()
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${sign}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
}
