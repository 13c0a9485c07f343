import { fail, ok, type Result } from '@trevo/kernel'
import { isDnsName } from './dns-name.ts'

type UrlScheme = 'https' | 'tg' | 'whatsapp'
export type UrlFault = 'scheme' | 'host' | 'syntax'

export interface UrlRules {
  readonly schemes?: readonly UrlScheme[]
  /** When given, an https address must name one of these hosts exactly. */
  readonly hosts?: readonly string[]
}

/** Contacts may also open the two chat apps. */
export const CONTACT_SCHEMES: readonly UrlScheme[] = ['https', 'tg', 'whatsapp']

const LONGEST = 2048
/** RFC 3986 without the quote: no white space, no backslash, no control and no non-ASCII character. */
const CHARACTERS = /^[\w\-.~:/?#[\]@!$&()*+,;=%]+$/
/** A per cent sign that starts no octet, or that of a control character: NUL, CR, LF, DEL and their like. */
const BAD_ESCAPE = /%(?![\da-f]{2})|%(?:[01][\da-f]|7f)/i
const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** Exactly two slashes, then a host and perhaps a port, and nothing else before the path. */
const HOST = /^https:\/\/([^/?#:]+)(?::\d{1,5})?(?=[/?#]|$)/i
/** One command with its parameters: `tg://resolve?domain=…`, `whatsapp://send?phone=…`. */
const APP_LINK = /^(?:tg|whatsapp):\/\/[a-z]+(?:\?[\w\-.~%=&+]*)?$/

/**
 * The only way from a link in data to a link on a page. Browsers forgive much (`https:/\host`, a user name
 * before the host, tabs inside); this refuses whatever a person and a browser could read differently, and
 * answers the address as a browser writes it.
 */
export function safeUrl(text: string, rules: UrlRules = {}): Result<string, UrlFault> {
  const { schemes = ['https'], hosts } = rules
  const address = text.trim()
  if (!CHARACTERS.test(address) || BAD_ESCAPE.test(address)) return fail('syntax')
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (!schemes.some((allowed) => allowed === scheme)) return fail('scheme')
  const safe = scheme === 'https' ? webAddress(address, hosts) : appLink(address)
  return safe.ok && safe.value.length > LONGEST ? fail('syntax') : safe
}

function webAddress(address: string, hosts: readonly string[] | undefined): Result<string, UrlFault> {
  const host = HOST.exec(address)?.[1]?.toLowerCase()
  if (host === undefined || !isDnsName(host)) return fail('host')
  if (hosts !== undefined && !hosts.includes(host)) return fail('host')
  try {
    return ok(new URL(address).href)
  } catch {
    return fail('syntax')
  }
}

function appLink(address: string): Result<string, UrlFault> {
  return APP_LINK.test(address) ? ok(address) : fail('syntax')
}
