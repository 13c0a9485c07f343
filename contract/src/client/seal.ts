import { newSecret, type Clock } from '@trevo/kernel'
import type { Settings } from '../system/settings.ts'

export type SealingKey = Settings['encryption']

export interface SealOptions {
  readonly key: SealingKey
  readonly path: string
  readonly merchant: string
  readonly clock: Clock
}

/**
 * Seals a payload so that passwords stay out of proxies and logs; TLS remains the protection. Path, merchant,
 * time and nonce are bound to it, so a sealed body cannot be sent again or elsewhere.
 */
export async function seal(payload: unknown, { key, path, merchant, clock }: SealOptions): Promise<string> {
  // Loaded when first needed: most visits seal nothing.
  const { CompactEncrypt } = await import('jose')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      iat: Math.floor(clock.now() / 1000),
      nonce: newSecret(128),
      path,
      merchant,
    })
    .encrypt(key.jwk)
}
