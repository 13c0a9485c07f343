import { glob, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'

export interface Picture {
  readonly type: string
  readonly body: Buffer
}

/** A few widths are enough for any screen, and a stranger cannot make us render a thousand. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const
const KEPT_MAX = 500
/** Two at a time: pictures must not take the processor away from pages. */
sharp.concurrency(1)

export type Pictures = (
  name: string,
  width: string | undefined,
  accept: string,
) => Promise<Picture | undefined>

/** One stored source per picture; what is sent is made for the browser that asks, once. */
export async function openPictures(folder: string): Promise<Pictures> {
  const files = await Array.fromAsync(glob('*.*', { cwd: folder }))
  const sources = new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, extname(file)), await readFile(join(folder, file))] as const),
    ),
  )
  const kept = new Map<string, Promise<Picture>>()
  return async (name, asked, accept) => {
    const source = sources.get(name)
    const width = WIDTHS.find((one) => String(one) === asked)
    if (!source || width === undefined) return undefined
    const format = formatFor(accept)
    const key = `${name} ${width} ${format}`
    const made = kept.get(key) ?? render(source, width, format)
    kept.set(key, made)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    return made
  }
}

type Format = 'avif' | 'webp' | 'png'

/** Transparent sources fall back to PNG, which every browser shows as it is meant. */
function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'png'
}

async function render(source: Buffer, width: number, format: Format): Promise<Picture> {
  const body = await sharp(source).resize({ width, withoutEnlargement: true }).toFormat(format).toBuffer()
  return { type: `image/${format}`, body }
}
