import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22

/** The files of an archive, found as other programs find them: from its end. Throws where a content is not what it should be. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.length - END_BYTES
  if (archive.readUInt32LE(end) !== END) throw new Error('no archive ends here')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('no file is told of here')
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ]
    const nameBytes = archive.readUInt16LE(at + 28)
    const start = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString()
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const plain = inflateRawSync(archive.subarray(content, content + packed))
    if (plain.length !== size || crc32(plain) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, plain.toString())
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
