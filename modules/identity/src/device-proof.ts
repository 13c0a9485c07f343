import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { DeviceKey } from '@trevo/contract'

/** Whether the browser that keeps the private half signed the text (ES256, r and s side by side in base64url). */
export function isSignedBy(key: DeviceKey, text: string, signature: string): boolean {
  const publicKey = readDeviceKey(key)
  if (!publicKey) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Nothing when the two numbers are no point on the curve. */
function readDeviceKey(key: DeviceKey): KeyObject | undefined {
  try {
    return createPublicKey({ format: 'jwk', key: { ...key } })
  } catch {
    return undefined
  }
}
