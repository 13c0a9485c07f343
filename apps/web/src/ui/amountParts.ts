export type AmountParts = Readonly<{ symbol: string; number: string }>

/** Splits a formatted amount at its currency symbol, which large sizes draw smaller. */
export function amountParts(formatted: string): AmountParts {
  const start = formatted.search(/[\d•*]/)
  if (start <= 0) return { symbol: '', number: formatted }
  return { symbol: formatted.slice(0, start).trim(), number: formatted.slice(start) }
}
