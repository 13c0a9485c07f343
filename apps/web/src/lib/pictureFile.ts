import { fail, ok, type Result } from '@trevo/kernel'

/** The server keeps no more of it, and a photograph as it comes takes minutes over a bad line. */
const SIDE_MAX = 1_600
const QUALITY = 0.85
const LIGHT_BYTES = 400_000

/** How JPEG and PNG begin, in base64, whatever the file says it is. */
const SIGNATURES = ['/9j/', 'iVBORw0KGgo']

/** A picture as a data URL, no larger than it has to be; or what is wrong with the file. */
export async function readPicture(file: File): Promise<Result<string, 'type' | 'empty'>> {
  try {
    const url = await dataUrlOf(file)
    const content = url.slice(url.indexOf(',') + 1)
    if (!SIGNATURES.some((signature) => content.startsWith(signature))) return fail('type')
    return ok(shrink(await decode(url), file.size <= LIGHT_BYTES ? url : undefined))
  } catch {
    return fail('empty')
  }
}

/** A whole file as a data URL. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // Read as a data URL, it is one.
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

function decode(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('no picture')))
    image.src = url
  })
}

function shrink(image: HTMLImageElement, asItIs: string | undefined): string {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, SIDE_MAX / Math.max(naturalWidth, naturalHeight))
  if (scale === 1 && asItIs !== undefined) return asItIs
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: without a ground it would come out black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

const MEGABYTE = 1_048_576

/** "1,2 MB", and "0,1 MB" for whatever is smaller. */
export function sizeText(bytes: number, locale: string): string {
  const megabytes = Math.max(0.1, bytes / MEGABYTE)
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(megabytes)} MB`
}
