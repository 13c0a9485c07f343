/** Reads single tables of a TrueType file. */
export type TableOf = (tag: string) => Buffer

export function openTables(file: Buffer): TableOf {
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    const offset = file.readUInt32BE(at + 8)
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(offset, offset + file.readUInt32BE(at + 12)),
    )
  }
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }
}

const UNICODE_BMP = 4

/** The number of a character's glyph, by the segments of a character map of format 4. */
export function openCharacterMap(cmap: Buffer): (code: number) => number {
  const map = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + at * 8)),
  ).find((subtable) => subtable.readUInt16BE(0) === UNICODE_BMP)
  if (!map) throw new Error('the font has no character map of format 4')
  const size = map.readUInt16BE(6)
  return (code) => {
    let at = 14
    while (map.readUInt16BE(at) < code) at += 2
    const start = map.readUInt16BE(at + 2 + size)
    if (start > code) return 0
    const delta = map.readUInt16BE(at + 2 + size * 2)
    const offsetAt = at + 2 + size * 3
    const offset = map.readUInt16BE(offsetAt)
    if (offset === 0) return (code + delta) & 0xffff
    return (map.readUInt16BE(offsetAt + offset + (code - start) * 2) + delta) & 0xffff
  }
}
