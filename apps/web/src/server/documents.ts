import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { themeColor, themeCss, type Theme } from '@trevo/contract'
import { BOOT_SCRIPT } from './boot.ts'
import type { Brand } from './brands.ts'
import { policyFor } from './csp.ts'

export interface Document {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly br: Buffer
}

export type Render = (request: Request, options: { context: { page: unknown } }) => Promise<Response>

const ENTRIES_MAX = 1_000
/** What may change a public page. Anything else in the address is the browser's business alone. */
const PARAMETERS = ['gameType', 'vassalage', 'type', 'id', 'i', 'tag'] as const

const SECURITY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** Rendered pages, once per merchant version and address. Who the visitor is is filled in by the browser. */
export function createDocuments(render: Render) {
  const kept = new Map<string, Promise<Document>>()
  return (brand: Brand, origin: string, url: URL): Promise<Document> => {
    const address = canonical(url)
    const key = `${brand.settings.platform.merchantCode} ${brand.version} ${address}`
    const known = kept.get(key)
    if (known) return known
    const made = makeDocument(render, brand, new URL(address, origin))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    if (kept.size > ENTRIES_MAX) kept.delete(kept.keys().next().value!)
    return made
  }
}

/** Only parameters that change the page, in one order: a stranger cannot fill the cache with spellings. */
function canonical({ pathname, searchParams }: URL): string {
  const wanted = PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value.slice(0, 64)]]
  })
  const query = new URLSearchParams(wanted).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

async function makeDocument(render: Render, brand: Brand, url: URL): Promise<Document> {
  const { settings, maintenance } = brand
  const page = { settings, language: settings.platform.defaultLanguage, maintenance }
  const response = await render(new Request(url), { context: { page } })
  const html = dress(await response.text(), settings.whitelabel.theme)
  const location = response.headers.get('location')
  return {
    status: response.status,
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': policyFor(html),
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      vary: 'accept-encoding',
      ...(location && { location }),
    },
    body: html,
    br: await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}

/** Theme and icons, before anything is painted. React leaves what it does not know in the head alone. */
function dress(html: string, theme: Theme): string {
  const [dark, light] = [themeColor(theme, 'dark'), themeColor(theme, 'light')]
  const head = [
    `<meta name="theme-color" content="${dark}" data-light="${light}">`,
    `<script>${BOOT_SCRIPT}</script>`,
    `<style>${themeCss(theme)}</style>`,
    '<link rel="preload" href="/fonts/mona-sans.woff2" as="font" type="font/woff2" crossorigin>',
    '<link rel="manifest" href="/m/manifest.webmanifest">',
    '<link rel="icon" href="/m/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/m/icon-180.png">',
  ].join('')
  return html.replace('<head>', () => `<head>${head}`)
}
