import type { Settings } from '@trevo/contract'
import { DOWNLOADS, resourceLink } from './links.ts'

/** Where the downloads come from. */
export function downloadHosts(settings: Settings): string[] {
  return DOWNLOADS.flatMap((type) => {
    const href = resourceLink(settings, type)
    return href ? [new URL(href).host] : []
  })
}

/** A file downloads over the page that offers it; anything else gets a window of its own. */
export function windowOf(href: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } {
  return isAppFile(href) ? {} : { target: '_blank', rel: 'noopener' }
}

export function isAppFile(href: string): boolean {
  return /^[^?#]*\.(?:apk|ipa)(?:[?#]|$)/i.test(href)
}
