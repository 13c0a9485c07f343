import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g

/**
 * The policy of one document: every inline script and style in it by its hash, and nothing else inline. The
 * document can be kept by a CDN, because no nonce has to be new each time.
 */
export function policyFor(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, source] of html.matchAll(INLINE)) {
    if (source)
      hashes[tag as 'script' | 'style'].add(
        `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
      )
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src 'self' ${[...hashes.style].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ')
}
