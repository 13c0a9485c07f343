import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export interface Asset {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly br: Buffer | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
/** The build puts a compressed copy beside each file that is worth it. */
const COPY = '.br'
/** Vite puts a hash of the content into these names. */
const HASHED = /^assets\//

/** The built client, read once: it is small, and then every reply is a look-up. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const files = new Set(await Array.fromAsync(glob('**/*.*', { cwd: folder })))
  const originals = [...files].filter((file) => extname(file) !== COPY)
  const entries = originals.map(async (file): Promise<[string, Asset]> => {
    const body = await readFile(join(folder, file))
    const extension = extname(file)
    const br = files.has(file + COPY) ? await readFile(join(folder, file + COPY)) : undefined
    const headers = {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...(br && { vary: 'accept-encoding' }),
    }
    return [`/${file}`, { headers, body, br }]
  })
  return new Map(await Promise.all(entries))
}

/** Style sheets by their addresses. */
export function stylesOf(assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, string> {
  const styles = [...assets].filter(([address]) => address.endsWith('.css'))
  return new Map(styles.map(([address, { body }]) => [address, body.toString().trim()]))
}
