import { systemClock, type Clock } from './clock.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * UUID version 7 (RFC 9562): 48 bits of time, then 74 random bits, so that ids made one after the other
 * land next to each other in an index. Web Crypto instead of `node:crypto`, because this file also runs in
 * the browser, where the caller makes the id of a money operation.
 */
export function newId(clock: Clock = systemClock): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = clock.now()
  bytes[0] = time / 2 ** 40
  bytes[1] = time / 2 ** 32
  bytes[2] = time / 2 ** 24
  bytes[3] = time / 2 ** 16
  bytes[4] = time / 2 ** 8
  bytes[5] = time
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => HEX[byte]).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
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
