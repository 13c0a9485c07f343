import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where the request comes from. What a proxy passes on instead of an address counts as the proxy's own. */
export function ipOf({ ip, socket }: FastifyRequest): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? '') ?? '0.0.0.0'
}

/** The host they ask for, without its port. */
export function hostOf({ headers }: FastifyRequest): string {
  return headers.host?.replace(/:\d{1,5}$/, '').toLowerCase() ?? ''
}

/** One way to write each: no zone, and IPv4 as such even where it came in over an IPv6 socket. */
function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%')
  if (isIP(address) === 0) return undefined
  const mapped = address.replace(/^::ffff:/i, '')
  return isIPv4(mapped) ? mapped : address
}

/** A household owns a whole IPv6 /64, so counting single addresses there counts nothing. */
export function addressOf(ip: string): string {
  return isIP(ip) === 6 ? prefixOf(ip, 64) : ip
}

/**
 * The networks an address belongs to, the narrow one first: a /24, or the /56 and the /48 that one customer of a provider
 * gets at home and in a data centre.
 */
export function networksOf(ip: string): Networks {
  return isIP(ip) === 6 ? [prefixOf(ip, 56), prefixOf(ip, 48)] : [ip.split('.').slice(0, 3).join('.')]
}

export type Networks = readonly [narrow: string, ...wider: string[]]

const GROUP_BITS = 16

/** The first bits of eight groups; two colons stand for as many zeros as are missing. */
function prefixOf(ip: string, bits: number): string {
  const [before = '', after] = ip.split('::')
  const groups = before.split(':').filter(Boolean)
  const rest = (after ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end takes the place of two.
  const length = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return all
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group, at) => {
      const surplus = Math.max(0, (at + 1) * GROUP_BITS - bits)
      return ((Number.parseInt(group, 16) >> surplus) << surplus).toString(16)
    })
    .join(':')
}
