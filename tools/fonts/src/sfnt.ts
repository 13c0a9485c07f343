/** The tables of a TrueType file by their four-letter tags. */
export type Tables = ReadonlyMap<string, Buffer>

const HEADER = 12
const RECORD = 16
const TRUETYPE = 0x00010000
/** What the checksum of a whole file, `head`'s own field included, must come to. */
const WHOLE_FILE = 0xb1b0afba

export function readTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let at = 0; at < file.readUInt16BE(4); at += 1) {
    const record = file.subarray(HEADER + at * RECORD)
    const [offset, length] = [record.readUInt32BE(8), record.readUInt32BE(12)]
    tables.set(record.toString('latin1', 0, 4), file.subarray(offset, offset + length))
  }
  return tables
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table
}

export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const header = Buffer.alloc(HEADER + sorted.length * RECORD)
  header.writeUInt32BE(TRUETYPE, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(power * RECORD, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((sorted.length - power) * RECORD, 10)

  const parts = [header]
  let offset = header.length
  let head = 0
  for (const [at, [tag, table]] of sorted.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    if (tag === 'head') {
      head = offset
      padded.writeUInt32BE(0, 8)
    }
    const record = HEADER + at * RECORD
    header.write(tag, record, 'latin1')
    header.writeUInt32BE(checksum(padded), record + 4)
    header.writeUInt32BE(offset, record + 8)
    header.writeUInt32BE(table.length, record + 12)
    parts.push(padded)
    offset += padded.length
  }
  const file = Buffer.concat(parts)
  file.writeUInt32BE((WHOLE_FILE - checksum(file)) >>> 0, head + 8)
  return file
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
