import { fail, type Result } from '@trevo/kernel'
import { CONTACT_SCHEMES, safeUrl, type UrlFault } from './safe-url.ts'

/**
 * Contact links travel in URL-safe base64, as the specification has it: a spelling, not a protection. Takes an
 * address that passed `safeUrl`, which is ASCII.
 */
export function encodePath(url: string): string {
  return btoa(url).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Decoding and checking are one step, so that nobody can do the first and forget the second. */
export function decodePath(path: string): Result<string, UrlFault> {
  if (!/^[\w-]+$/.test(path)) return fail('syntax')
  try {
    const text = atob(path.replace(/-/g, '+').replace(/_/g, '/'))
    return safeUrl(text, { schemes: CONTACT_SCHEMES })
  } catch {
    return fail('syntax')
  }
}
