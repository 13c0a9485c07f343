import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#lib/imageSources.ts'
import { createConcurrencyLimiter } from './concurrencyLimiter.ts'
import type { Format, MakePicture, Picture } from './makePicture.ts'

/** `countMaking` is told before one has to be made, and throws if whoever asks has had too many made. */
export type Pictures = (
  name: string,
  width: string | undefined,
  accept: string,
  countMaking?: () => void,
) => Promise<Picture | undefined>

const KEPT_BYTES_MAX = 64 * 1024 * 1024
/** One at a time, in one thread: pictures must not take the processor away from pages. Nobody waits for more before them. */
const MAKINGS = { running: 1, waiting: 32 }
/** A source that is at most so much wider than asked is not worth making smaller: hardly a byte would be saved. */
const WIDER = 1.5

/**
 * One stored source per picture, by its path below a folder; what is sent is made for the browser that asks, once.
 * A source that the browser reads and that is about as small as asked is sent as it is.
 */
export async function openPictures(folders: readonly string[], make: MakePicture): Promise<Pictures> {
  const sources = new Map((await Promise.all(folders.map(listSources))).flat())
  const kept = keepUpTo(KEPT_BYTES_MAX)
  const inTurn = createConcurrencyLimiter(MAKINGS)
  return async (name, asked, accept, countMaking) => {
    const stem = name.slice(0, name.length - extname(name).length)
    const file = sources.get(stem)
    const width = IMAGE_WIDTHS.find((one) => String(one) === asked)
    if (file === undefined || width === undefined) return undefined
    const source = await kept(stem, () => readSource(file))
    if (isSmall(source, width) && reads(accept, source.format)) return source
    const format = formatFor(accept, source.hasAlpha)
    return kept(`${stem} ${width} ${format}`, async () => {
      countMaking?.()
      return inTurn(() => make({ file, width, format }))
    })
  }
}

interface Source extends Picture {
  readonly format: string
  readonly width: number
  readonly hasAlpha: boolean
}

async function listSources(folder: string): Promise<(readonly [name: string, file: string])[]> {
  const files = await Array.fromAsync(glob('**/*.{avif,webp,png}', { cwd: folder }))
  return files.map((file) => [file.slice(0, -extname(file).length), join(folder, file)])
}

async function readSource(file: string): Promise<Source> {
  const body = await readFile(file)
  const { width, hasAlpha } = await sharp(body).metadata()
  const format = extname(file).slice(1)
  return { type: `image/${format}`, body, format, width, hasAlpha }
}

/** What is worth keeping as it is, the smallest first. */
const SMALL = ['avif', 'webp'] as const

function isSmall({ format, width }: Source, asked: number): boolean {
  return width <= asked * WIDER && SMALL.some((one) => one === format)
}

function reads(accept: string, format: string): boolean {
  return accept.includes(`image/${format}`)
}

/** For the oldest browsers, what is transparent has to become a PNG. */
function formatFor(accept: string, hasAlpha: boolean): Format {
  return SMALL.find((format) => reads(accept, format)) ?? (hasAlpha ? 'png' : 'jpeg')
}

interface Kept {
  readonly made: Promise<Picture>
  /** None while it is being made. */
  bytes: number
}

/** Remembers what was made, and forgets what was not asked for the longest. */
function keepUpTo(most: number) {
  const kept = new Map<string, Kept>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const weigh = (key: string, entry: Kept, bytes: number) => {
    if (kept.get(key) !== entry) return
    entry.bytes = bytes
    total += bytes
    for (const oldest of kept.keys()) {
      if (total <= most || kept.size === 1) return
      forget(oldest)
    }
  }
  return <P extends Picture>(key: string, make: () => Promise<P>): Promise<P> => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      // A key is only ever used with one kind of picture.
      return known.made as Promise<P>
    }
    const made = make()
    const entry: Kept = { made, bytes: 0 }
    kept.set(key, entry)
    made.then(
      ({ body }) => weigh(key, entry, body.length),
      () => forget(key),
    )
    return made
  }
}
