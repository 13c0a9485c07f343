import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CopyFormat } from '@trevo/contract'
import type { WriteBytes } from '@trevo/documents'
import type { StoredFile } from '../sql/copy.ts'

const PART_BYTES = 1_048_576
const ROOM = join(tmpdir(), 'trevo-copies')
const DAY_MS = 86_400_000

/**
 * Where files wait until the transaction that reads them is over, for nothing goes to the storage in the middle of one. They
 * are written in parts that are sealed already: whoever finds what a killed process left behind finds nothing.
 */
export interface Spool {
  /** A file, to be written from its beginning to its end. */
  open(format: CopyFormat): SpooledFile
  read(format: CopyFormat, part: number): Promise<Buffer>
  remove(): Promise<void>
}

export interface SpooledFile {
  readonly write: WriteBytes
  end(): Promise<StoredFile>
}

export type Seal = (format: CopyFormat, part: number, bytes: Buffer) => Buffer

export async function openSpool(seal: Seal): Promise<Spool> {
  await mkdir(ROOM, { recursive: true, mode: 0o700 })
  const room = await mkdtemp(join(ROOM, 'copy-'))
  const pathOf = (format: CopyFormat, part: number) => join(room, `${format}-${part}`)
  return {
    open(format) {
      let waiting: Buffer[] = []
      let length = 0
      let bytes = 0
      let parts = 0
      async function flush(): Promise<void> {
        await writeFile(pathOf(format, parts), seal(format, parts, Buffer.concat(waiting)))
        parts += 1
        waiting = []
        length = 0
      }
      return {
        async write(chunk) {
          for (let at = 0; at < chunk.length;) {
            const piece = chunk.subarray(at, at + PART_BYTES - length)
            waiting.push(piece)
            length += piece.length
            at += piece.length
            if (length === PART_BYTES) await flush()
          }
          bytes += chunk.length
        },
        async end() {
          if (length > 0 || parts === 0) await flush()
          return { format, bytes, parts }
        },
      }
    },
    read: (format, part) => readFile(pathOf(format, part)),
    remove: () => rm(room, { recursive: true, force: true }),
  }
}

/** Of processes that were killed. */
export async function forgetSpools(now: number): Promise<void> {
  for (const name of await readdir(ROOM).catch(() => [])) {
    const path = join(ROOM, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}
