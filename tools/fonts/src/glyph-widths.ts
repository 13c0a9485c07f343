import { tableOf, type Tables } from './sfnt.ts'

const UNICODE_BMP = 4

/** The advance width of a character at the font's defaults, in units of its em. */
export function widthReader(tables: Tables): (character: string) => number {
  const glyphOf = characterMap(tableOf(tables, 'cmap'))
  const widths = tableOf(tables, 'hmtx')
  const lastWidth = tableOf(tables, 'hhea').readUInt16BE(34) - 1
  return (character) => widths.readUInt16BE(Math.min(glyphOf(character.charCodeAt(0)), lastWidth) * 4)
}

/** Reads the segments of format 4, the one every web font carries for the Basic Multilingual Plane. */
function characterMap(cmap: Buffer): (code: number) => number {
  const map = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4)),
  ).find((subtable) => subtable.readUInt16BE(0) === UNICODE_BMP)
  if (!map) throw new Error('the font has no character map of format 4')

  const size = map.readUInt16BE(6)
  return (code) => {
    for (let at = 14; at < 14 + size; at += 2) {
      if (map.readUInt16BE(at) < code) continue
      const start = map.readUInt16BE(at + 2 + size)
      if (start > code) return 0
      const delta = map.readUInt16BE(at + 2 + size * 2)
      const offsetAt = at + 2 + size * 3
      const offset = map.readUInt16BE(offsetAt)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = map.readUInt16BE(offsetAt + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
