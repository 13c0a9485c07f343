import type { Theme } from '@trevo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand, BrandOf } from './brands.ts'
import { NOTHING_OUTSIDE, policyFor } from './csp.ts'
import { SECURITY_HEADERS } from './makeDocument.ts'
import { appIconSvg, ICON_SIZES, renderIcon } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline.ts'
import { OFFLINE_PATH } from './serviceWorker.ts'

/** Made from the merchant's data: short-lived, so that a new theme shows. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400'
const ICONS_MAX = 3_000
/** Manifest, icons and the page for want of any other, which a merchant has of its own. */
export function serveBrandFiles(server: FastifyInstance, brandOf: BrandOf): void {
  const icons = keepIcons()
  const serve = (path: string, type: string, make: (brand: Brand) => string | Promise<Buffer>) =>
    server.get(path, async (request, reply) => {
      const brand = await brandOf(hostOf(request))
      if (!brand) return refuse(reply)
      return reply
        .type(type)
        .header('cache-control', CACHE_CONTROL)
        .send(await make(brand))
    })
  serve('/m/manifest.webmanifest', 'application/manifest+json', ({ settings }) => manifestOf(settings))
  serve('/m/app-icon.svg', 'image/svg+xml', (brand) => appIconSvg(themeOf(brand)))
  server.get(OFFLINE_PATH, async (request, reply) => {
    const brand = await brandOf(hostOf(request))
    if (!brand) return refuse(reply)
    const html = offlinePage(brand.settings)
    return reply
      .headers({ ...SECURITY_HEADERS, 'content-security-policy': policyFor(html, NOTHING_OUTSIDE) })
      .header('cache-control', CACHE_CONTROL)
      .send(html)
  })
  for (const size of ICON_SIZES) serve(`/m/icon-${size}.png`, 'image/png', (brand) => icons(brand, size))
}

export function hostOf({ headers }: FastifyRequest): string {
  return headers.host?.replace(/:\d{1,5}$/, '').toLowerCase() ?? ''
}

export function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(421).type('text/plain; charset=utf-8').send('Este domínio não é atendido aqui.')
}

function themeOf({ settings }: Brand): Theme {
  return settings.whitelabel.theme
}

/** One drawing per theme and size. */
function keepIcons() {
  const kept = new Map<string, Promise<Buffer>>()
  return (brand: Brand, size: (typeof ICON_SIZES)[number]): Promise<Buffer> => {
    const key = `${JSON.stringify(themeOf(brand))} ${size}`
    const icon = kept.get(key) ?? renderIcon(themeOf(brand), size)
    kept.set(key, icon)
    if (kept.size > ICONS_MAX) kept.delete(kept.keys().next().value!)
    return icon
  }
}
