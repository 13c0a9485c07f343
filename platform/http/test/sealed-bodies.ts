import { newSecret, type Clock } from '@trevo/kernel'
import { CompactEncrypt, importJWK } from 'jose'
import type { Sealing } from '../src/index.ts'

interface SealOptions {
  readonly sealing: Sealing
  readonly clock: Clock
  readonly header?: Record<string, unknown>
}

/** Seals as the app does; `header` replaces members to see what the server makes of them. */
export async function sealed(payload: string, { sealing, clock, header = {} }: SealOptions): Promise<string> {
  const { kid, jwk } = sealing.current()
  const members = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid,
    iat: Math.floor(clock.now() / 1000),
    nonce: newSecret(128),
    path: '/sample/login',
    merchant: 'trevo',
    ...header,
  }
  return new CompactEncrypt(new TextEncoder().encode(payload))
    .setProtectedHeader(members)
    .encrypt(await importJWK({ ...jwk }, 'ECDH-ES'))
}
