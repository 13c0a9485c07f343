import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { WriteBytes } from './pdf-document.ts'

const compress = promisify(deflateRaw)

export interface Zip {
  /** Begins a file; what is written from then on is its content. */
  file(name: string): Promise<void>
  write(text: string): Promise<void>
  end(): Promise<void>
}

interface Entry {
  readonly name: Buffer
  readonly start: number
  crc: number
  packed: number
  size: number
}

const VERSION = 20
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, where the calendar of the format begins: a copy of the same data is the same file. */
const DAY = 0x0021
/** The end of a deflated stream, with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0])
/** Sizes and places have four bytes. */
const MOST = 0xffff_ffff

/**
 * A zip archive (APPNOTE 6.3), written from front to back with no more in memory than what was handed in last: each piece is
 * deflated by itself and ends on a whole byte, so that the pieces make one stream.
 */
export function openZip(write: WriteBytes): Zip {
  const entries: Entry[] = []
  let at = 0
  let open: Entry | undefined

  async function put(bytes: Buffer): Promise<void> {
    at += bytes.length
    if (at > MOST) throw new Error('an archive of four gigabytes')
    await write(bytes)
  }

  async function close(): Promise<void> {
    if (!open) return
    await put(LAST_BLOCK)
    open.packed += LAST_BLOCK.length
    await put(fields('50 4b 07 08', [4, open.crc], [4, open.packed], [4, open.size]))
    open = undefined
  }

  return {
    async file(name) {
      await close()
      open = { name: Buffer.from(name), start: at, crc: 0, packed: 0, size: 0 }
      entries.push(open)
      await put(Buffer.concat([fields('50 4b 03 04', ...described(open, 0, 0, 0), [2, 0]), open.name]))
    },
    async write(text) {
      if (!open) throw new Error('no file of the archive is open')
      const plain = Buffer.from(text)
      const packed = await compress(plain, { finishFlush: constants.Z_SYNC_FLUSH })
      open.crc = crc32(plain, open.crc)
      open.size += plain.length
      open.packed += packed.length
      await put(packed)
    },
    async end() {
      await close()
      const start = at
      for (const entry of entries) {
        const { crc, packed, size, name } = entry
        const rest = [
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, entry.start],
        ] as const
        await put(
          Buffer.concat([
            fields('50 4b 01 02', [2, VERSION], ...described(entry, crc, packed, size), ...rest),
            name,
          ]),
        )
      }
      const count = [2, entries.length] as const
      await put(fields('50 4b 05 06', [2, 0], [2, 0], count, count, [4, at - start], [4, start], [2, 0]))
    },
  }
}

type Field = readonly [bytes: 2 | 4, value: number]

const described = ({ name }: Entry, crc: number, packed: number, size: number): Field[] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
]

function fields(signature: string, ...of: readonly Field[]): Buffer {
  const numbers = of.map(([bytes, value]) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntLE(value, 0, bytes)
    return buffer
  })
  return Buffer.concat([Buffer.from(signature.replaceAll(' ', ''), 'hex'), ...numbers])
}
