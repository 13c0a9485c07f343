/** Columns as wide as what is in them; the last one as it is. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((cell, at) => Math.max(cell.length, wide[at] ?? 0)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
