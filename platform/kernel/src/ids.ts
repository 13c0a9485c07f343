import { systemClock, type Clock } from './clock.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * UUID version 7 (RFC 9562): 48 bits of time, then 74 random bits, so that ids made one after the other
 * land next to each other in an index. Web Crypto instead of `node:crypto`, because this file also runs in
 * the browser, where the caller makes the id of a money operation.
 */
export function newId(clock: Clock = systemClock): string {
  const time = clock.now().toString(16).padStart(12, '0')
  const [a, b, c, d, e, f, g, h, i, j] = randomBytes()
  const version = HEX[(a! & 0x0f) | 0x70]! + HEX[b!]!
  const variant = HEX[(c! & 0x3f) | 0x80]! + HEX[d!]!
  const rest = HEX[e!]! + HEX[f!]! + HEX[g!]! + HEX[h!]! + HEX[i!]! + HEX[j!]!
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}

const BYTES = 10
/** Drawn for many ids at once: to ask for random bytes takes longer than to write an id down. */
let drawn = new Uint8Array()
let used = 0

function randomBytes(): Uint8Array {
  if (used === drawn.length) {
    drawn = crypto.getRandomValues(new Uint8Array(BYTES * 200))
    used = 0
  }
  used += BYTES
  return drawn.subarray(used - BYTES, used)
}

/** When an id was made, in milliseconds: what a UUID of version 7 begins with. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** An unguessable value of `bits` random bits in URL-safe base64. */
export function newSecret(bits: 128 | 256): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bits / 8))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}
