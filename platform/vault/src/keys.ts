import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { assert } from '@trevo/kernel'

const KEY_BYTES = 32

/** Reads a 256-bit key in base64url. The message names the key, never what it holds. */
export function readKey(name: string, text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64url')
  assert(
    bytes.length === KEY_BYTES && bytes.toString('base64url') === text,
    `the vault key ${name} is not 256 bits in base64url`,
  )
  return createSecretKey(bytes)
}

/**
 * One key for each use, derived from a root key and kept, because deriving costs more than sealing. Uses are
 * named by code and merchants by configuration, so what is kept does not grow with traffic.
 */
export function deriveKeys(root: KeyObject): (use: string) => KeyObject {
  const derived = new Map<string, KeyObject>()
  return (use) => {
    const known = derived.get(use)
    if (known !== undefined) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', root, '', use, KEY_BYTES)))
    derived.set(use, key)
    return key
  }
}
