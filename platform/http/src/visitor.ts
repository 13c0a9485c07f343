import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf, ipOf, networksOf, type Networks } from './address.ts'

export interface CookieOptions {
  /** Without it the cookie ends with the browser. */
  readonly maxAgeSeconds?: number
  readonly sameSite: 'Lax' | 'Strict'
}

/** Cookies no script can read, for this host alone. Names are given without their `__Host-`. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: CookieOptions): void
  clear(name: string): void
}

/** The browser at the other end, whoever sits in front of it. */
export interface Visitor {
  /** The merchant's host they are on. */
  readonly host: string
  readonly ip: string
  /** The /24 its address belongs to, or the /56 and the /48. */
  readonly networks: Networks
  readonly userAgent: string
  /** Runs from the home screen (header `Device`). */
  readonly standalone: boolean
  /** The public handle of its session (header `Token`), which only a script of this site can send. */
  readonly handle: string | undefined
  /** Names the request in the log, and on the page when it failed. */
  readonly requestId: string
  readonly cookies: Cookies
}

const USER_AGENT_MAX = 256

export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { headers } = request
  const ip = ipOf(request)
  const token = headers['token']
  return {
    host: hostOf(request),
    ip,
    networks: networksOf(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    standalone: headers['device'] === 'OTHERS',
    handle: typeof token === 'string' ? token : undefined,
    requestId: request.id,
    cookies: cookiesOf(headers.cookie ?? '', reply),
  }
}

function cookiesOf(header: string, reply: FastifyReply): Cookies {
  const written = new Map<string, string>()
  const write = (name: string, value: string, attributes: string) => {
    written.set(name, value)
    reply.header('set-cookie', `__Host-${name}=${value}; Path=/; Secure; HttpOnly; ${attributes}`)
  }
  return {
    get(name) {
      // What this very request has set counts, as it will at the next one.
      if (written.has(name)) return written.get(name) || undefined
      const start = `__Host-${name}=`
      const pair = header.split(';').find((part) => part.trimStart().startsWith(start))
      return pair?.trim().slice(start.length)
    },
    set(name, value, { maxAgeSeconds, sameSite }) {
      // Our values are base64url and dots; anything else would need escaping nobody reads back.
      if (!/^[\w.-]+$/.test(value)) throw new Error(`cookie ${name} has characters it must not have`)
      const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
      write(name, value, `SameSite=${sameSite}${age}`)
    },
    clear: (name) => write(name, '', 'SameSite=Lax; Max-Age=0'),
  }
}
