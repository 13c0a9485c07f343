import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { themeColor, themeCss, type Settings, type Theme } from '@trevo/contract'
import type { Random } from '@trevo/kernel'
import { resourceLink } from '../merchant/links.ts'
import type { Page } from '../merchant/page.ts'
import { createAsking, type Get } from './asking.ts'
import { BOOT_SCRIPT } from './boot.ts'
import type { Brand } from './brands.ts'
import { policyFor } from './csp.ts'
import { createInlining } from './firstPicture.ts'
import { faviconSvg } from './icons.ts'
import type { Pictures } from './images.ts'

export interface Document {
  readonly status: number
  readonly location: string | undefined
  /** The API would not tell this visitor something that it may well tell the next. */
  readonly isRefused: boolean
  /** What was made while the API was away is better than nothing, but only this once, here and in caches on the way. */
  readonly isKept: boolean
  readonly plain: Form
  readonly br: Form
}

/** A document as it is sent, headers and all: nothing is put together for a request. */
export interface Form {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** What a document is made from. It goes to another process, so it is data alone. */
export interface DocumentOrder {
  readonly brand: Brand
  readonly url: string
  /** X-Forwarded-For as the next in line has to get it. */
  readonly cameFrom: string
}

export type MakeDocument = (order: DocumentOrder) => Promise<Document>

/** The app as it was built. */
export type Render = (request: Request, options: { context: RenderContext }) => Promise<Response>

export interface RenderContext {
  readonly page: Page
  /** Asks the API as a visitor of the merchant would. */
  readonly fetch: typeof fetch
}

export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

export const SECURITY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

export interface Printing {
  readonly render: Render
  readonly get: Get
  readonly random: Random
  /** The app's style sheets by their addresses. */
  readonly styles: ReadonlyMap<string, string>
  readonly pictures: Pictures
}

export function createMakeDocument({ render, get, random, styles, pictures }: Printing): MakeDocument {
  const inlineFirst = createInlining(pictures)
  return async ({ brand: { settings, maintenance }, url, cameFrom }) => {
    const asking = createAsking(get, new URL(url).host, cameFrom)
    const page = {
      settings,
      language: settings.platform.defaultLanguage,
      maintenance,
      // Here and not in the browser, which already fetches pictures while it still reads the document.
      imageHost: Math.floor(random.next() * settings.imageCDNs.length),
    }
    const response = await render(new Request(url), { context: { page, fetch: asking.fetch } })
    // The body is read first: parts of the page may still ask while it comes.
    const text = await response.text()
    const isKept = !asking.hasFailed() && response.status < 500
    const drawn = await inlineFirst(text)
    const html = dress(nameStyles(drawn, styles), settings.whitelabel.theme, settings.market.warned.share)
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': policyFor(html, {
        imageHosts: imageHostsOf(settings),
        gameOrigins: settings.gameOrigins,
        firebase: settings.firebase,
      }),
      'cache-control': isKept ? SHARED : 'no-store',
      vary: 'accept-encoding',
    }
    const br = await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return {
      status: response.status,
      location: response.headers.get('location') ?? undefined,
      isRefused: asking.isRefused(),
      isKept,
      plain: { headers, body: html },
      br: { headers: { ...headers, 'content-encoding': 'br' }, body: br },
    }
  }
}

/** Whoever has a picture of its own for the app may keep it anywhere. */
function imageHostsOf(settings: Settings): readonly string[] {
  const icon = resourceLink(settings, 'AppDownloadIcon')
  return icon === undefined ? settings.imageCDNs : [...settings.imageCDNs, icon]
}

/** Theme, icons and the share of a screen that warnings take, before anything is painted. React leaves what it does not know in the head alone. */
export function dress(html: string, theme: Theme, warningShare = 0): string {
  const [dark, light] = [themeColor(theme, 'dark'), themeColor(theme, 'light')]
  const head = [
    `<meta name="theme-color" content="${dark}" data-light="${light}">`,
    `<script>${BOOT_SCRIPT}</script>`,
    `<style>${themeCss(theme)}:root{--warning-share:${warningShare}}</style>`,
    '<link rel="preload" href="/fonts/mona-sans.woff2" as="font" type="font/woff2" crossorigin>',
    '<link rel="manifest" href="/m/manifest.webmanifest">',
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(faviconSvg(theme))}">`,
    '<link rel="apple-touch-icon" href="/m/icon-180.png">',
  ].join('')
  return showFirst(html).replace('<head>', () => `<head>${head}`)
}

/**
 * Names the style sheets that are in the document. What fetches the files of the app looks for a link before it fetches
 * a style; of a type that no browser knows, the link itself fetches nothing.
 */
function nameStyles(html: string, styles: ReadonlyMap<string, string>): string {
  const named = [...styles].filter(([, text]) => text !== '' && html.includes(text))
  const links = named.map(([address]) => `<link rel="stylesheet" type="text/inline" href="${address}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * What the page runs is asked for after what it shows: on a slow line the first picture would else wait for all of it.
 * React's file is a script of its own, and not only a part of ours: it runs while that is still on its way, and the
 * phone is never busy with both in one go.
 */
function showFirst(html: string): string {
  const scripts = Array.from(html.matchAll(PRELOAD), ([link, file]) =>
    file!.startsWith('/assets/react-')
      ? `<script type="module" async fetchpriority="low" src="${file}"></script>`
      : link,
  )
  return html
    .replaceAll(PRELOAD, '')
    .replace('<script type="module" async', (entry) => scripts.join('') + entry)
}
