import sharp from 'sharp'
import type { Pictures } from './images.ts'

/** Enough for the whole width of a phone with two pixels to the point. */
const WIDTH = 720
/** The first visitor waits for it: another tenth smaller would take six times as long. */
const SMALL = { quality: 50, effort: 2 }
/** A larger one would keep the words waiting: they come in the same document. */
const BYTES_MAX = 14_000

const FIRST = /<img (?=[^>]*fetchPriority="high")[^>]*>/
const SOURCES = / src(?:Set)?="[^"]*"/g
/** React asks for it in the head already. */
const PRELOAD = /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/

/**
 * Puts the picture that a page shows first into its document: on a slow line, to ask for it takes as long again as
 * all before it. A browser that cannot read it is sent to the address it would else have had (`ui/Picture`).
 */
export function createInlining(pictures: Pictures): (html: string) => Promise<string> {
  const made = new WeakMap<Buffer, Promise<Buffer>>()
  const shrink = (source: Buffer): Promise<Buffer> => {
    const known = made.get(source)
    if (known) return known
    const small = sharp(source).resize({ width: WIDTH, withoutEnlargement: true }).avif(SMALL).toBuffer()
    made.set(source, small)
    return small
  }
  return async (html) => {
    const [image] = FIRST.exec(html) ?? []
    const name = image?.match(/ src="[^"]*\/img\/([^"?]+)/)?.[1]
    const source = name === undefined ? undefined : await pictures(name, '960', 'image/avif')
    if (image === undefined || !source) return html
    const small = await shrink(source.body)
    if (small.length > BYTES_MAX) return html
    const inlined = image
      .replaceAll(SOURCES, '')
      .replace('<img', () => `<img src="data:image/avif;base64,${small.toString('base64')}"`)
    return html.replace(PRELOAD, '').replace(image, () => inlined)
  }
}
