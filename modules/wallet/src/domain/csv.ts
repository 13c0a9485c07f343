/** As spreadsheets of a language expect it: where commas part decimals, something else parts cells. */
const SEPARATORS: Readonly<Record<string, string>> = { EN: ',' }

/** A line each, with what tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = SEPARATORS[language] ?? ';'
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** `-12.34`, or `-12,34`. */
export function csvAmount(amount: string, language: string): string {
  return language === 'EN' ? amount : amount.replace('.', ',')
}

/** Names come from studios: one that begins like a formula must stay a name. Amounts are nothing else. */
function quoted(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-\d+[.,]?\d*$/.test(cell)
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
