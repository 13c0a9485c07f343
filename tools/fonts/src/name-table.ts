const HEADER = 6
const RECORD = 12
const NAME_ID = 6
const LENGTH = 8
const OFFSET = 10
const COPYRIGHT = 0

/**
 * Gives a font another name and leaves its copyright notice alone. The Open Font License reserves the name
 * for the authors' own version; a subset is another.
 */
export function renameFont(table: Buffer, name: string, newName: string): Buffer {
  const count = table.readUInt16BE(2)
  const texts = table.subarray(table.readUInt16BE(4))
  const header = Buffer.from(table.subarray(0, HEADER + count * RECORD))
  header.writeUInt16BE(header.length, 4)

  const newTexts: Buffer[] = []
  let offset = 0
  for (let at = HEADER; at < header.length; at += RECORD) {
    const start = table.readUInt16BE(at + OFFSET)
    const text = texts.subarray(start, start + table.readUInt16BE(at + LENGTH))
    const newText = table.readUInt16BE(at + NAME_ID) === COPYRIGHT ? text : replace(text, name, newName)
    header.writeUInt16BE(newText.length, at + LENGTH)
    header.writeUInt16BE(offset, at + OFFSET)
    newTexts.push(newText)
    offset += newText.length
  }
  return Buffer.concat([header, ...newTexts])
}

/** Also without spaces, as PostScript names are written. */
function replace(text: Buffer, name: string, newName: string): Buffer {
  const replaced = Buffer.from(text)
    .swap16()
    .toString('utf16le')
    .replaceAll(name, newName)
    .replaceAll(name.replaceAll(' ', ''), newName.replaceAll(' ', ''))
  return Buffer.from(replaced, 'utf16le').swap16()
}
