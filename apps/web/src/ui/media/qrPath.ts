/** One SVG path for the dark modules of a QR matrix, a bar for each run in a row. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix.map((row, y) => rowPath(row, y)).join('')
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    const isDark = row[x] === true
    if (isDark && start === -1) start = x
    if (!isDark && start !== -1) {
      path += `M${start} ${y}h${x - start}v1H${start}z`
      start = -1
    }
  }
  return path
}
