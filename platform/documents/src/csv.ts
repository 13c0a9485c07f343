/** As spreadsheets of a language expect it: where commas part decimals, something else parts cells. */
const SEPARATORS: Readonly<Record<string, string>> = { EN: ',' }

/** Tells spreadsheets that what follows is UTF-8. */
export const csvHead = '\uFEFF'

/** A line each, with what tells spreadsheets how to read them. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  return `${csvHead}${rows.map((cells) => csvRow(cells, language)).join('')}`
}

export function csvRow(cells: readonly string[], language: string): string {
  return `${cells.map((cell) => quoted(cell)).join(SEPARATORS[language] ?? ';')}\r\n`
}

/** `-12.34`, or `-12,34`. */
export function csvAmount(amount: string, language: string): string {
  return language === 'EN' ? amount : amount.replace('.', ',')
}

/** Names come from others: one that begins like a formula must stay a name. Amounts are nothing else. */
function quoted(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-\d+[.,]?\d*$/.test(cell)
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
