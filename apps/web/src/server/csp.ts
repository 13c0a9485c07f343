import { createHash } from 'node:crypto'
import type { Settings } from '@trevo/contract'
import { GOOGLE_SCRIPTS } from '../domain/googleScripts.ts'

const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g

export interface Outside {
  /** Pictures may also come from here. */
  readonly imageHosts: readonly string[]
  /** Games are shown in frames from here. */
  readonly gameOrigins: readonly string[]
  readonly firebase: Settings['firebase']
}

/** Of a page that is whole by itself. */
export const NOTHING_OUTSIDE: Outside = { imageHosts: [], gameOrigins: [], firebase: null }

/**
 * The policy of one document: every inline script and style in it by its hash, and nothing else inline. The
 * document can be kept by a CDN, because no nonce has to be new each time. The outside world is let in only as far
 * as the merchant uses it.
 */
export function policyFor(html: string, { imageHosts, gameOrigins, firebase }: Outside): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, source] of html.matchAll(INLINE)) {
    if (source)
      hashes[tag as 'script' | 'style'].add(
        `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
      )
  }
  const google = firebase ? firebaseSources(firebase) : NOTHING
  const frames = [...gameOrigins, ...google.frames]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script, ...google.scripts].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    ["img-src 'self' data:", ...imageHosts.map((host) => new URL(host).origin)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...google.calls].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Firebase loads Google's scripts by plain addresses; the policy it then meets lets through no others.
    firebase ? 'trusted-types app default' : 'trusted-types app',
  ].join('; ')
}

interface Sources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

const NOTHING: Sources = { scripts: [], frames: [], calls: [] }

/** Where Firebase logs people in: a window of the project's own, Google's check for robots, and its two services. */
function firebaseSources({ authDomain, emulatorUrl }: NonNullable<Settings['firebase']>): Sources {
  const service = emulatorUrl === null ? undefined : new URL(emulatorUrl).origin
  return {
    scripts: GOOGLE_SCRIPTS,
    frames: [service ?? `https://${authDomain}`, 'https://www.google.com/recaptcha/'],
    calls: service
      ? [service]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  }
}
