import { writeNumber } from './number.ts'

/**
 * `-1234.50` as R$ 1.234,50: the sign is shown apart, in words or by colour as well. From digit to digit, so that no
 * amount passes through a float.
 */
export function formatMoney(amount: string, symbol: string, locale: string): string {
  return `${symbol}\u00A0${writeNumber(amount.replace('-', ''), locale)}`
}

/** What nearly everybody sees, at once; the browser's own formatter takes long to wake up. */
const SYMBOLS: Readonly<Record<string, string>> = { BRL: 'R$' }

/** R$ for BRL. */
export function currencySymbol(currency: string, locale: string): string {
  const known = SYMBOLS[currency]
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
