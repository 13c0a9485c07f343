import type { Database } from '@trevo/db'
import { AppError, type Clock } from '@trevo/kernel'
import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { MerchantRef } from './merchant.ts'
import { claimNonce } from './sql/nonce.ts'

export interface SealingKey {
  readonly kid: string
  /** Private P-256 key. */
  readonly jwk: JWK
}

export interface PublicSealingKey {
  readonly kid: string
  readonly jwk: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
    readonly alg: 'ECDH-ES'
    readonly use: 'enc'
  }
}

/** Opens bodies that the app sealed, so that passwords do not lie open in proxies and logs behind TLS. */
export interface Sealing {
  /** What new bodies should be sealed with. */
  current(): PublicSealingKey
  open(jwe: unknown, encryptionHeader: unknown, path: string, merchant: MerchantRef): Promise<string>
}

const AGE_MAX_SECONDS = 120
const SIZE_MAX = 32_768
const HEADER_MEMBERS = new Set(['alg', 'enc', 'kid', 'epk', 'iat', 'nonce', 'path', 'merchant', 'typ'])

/** The first key is current; the others still open what was sealed before a rotation. */
export async function createSealing(
  keys: readonly SealingKey[],
  db: Database,
  clock: Clock,
): Promise<Sealing> {
  const [newest] = keys
  if (!newest) throw new Error('at least one sealing key is needed')
  const { x, y } = newest.jwk
  if (!x || !y) throw new Error('sealing keys must be P-256 keys')
  const publicKey: PublicSealingKey = {
    kid: newest.kid,
    jwk: { kty: 'EC', crv: 'P-256', x, y, alg: 'ECDH-ES', use: 'enc' },
  }
  const privateKeys = new Map(
    await Promise.all(keys.map(async ({ kid, jwk }) => [kid, await importJWK(jwk, 'ECDH-ES')] as const)),
  )

  async function verify(jwe: unknown, encryptionHeader: unknown, path: string, merchant: MerchantRef) {
    if (typeof jwe !== 'string' || jwe.length > SIZE_MAX || !isCanonical(jwe))
      throw new Error('not a compact JWE')
    const header = decodeProtectedHeader(jwe) as Record<string, unknown>
    if (!Object.keys(header).every((member) => HEADER_MEMBERS.has(member))) throw new Error('unknown member')
    const { kid, iat, nonce } = header
    if (encryptionHeader !== `JWE;kid=${String(kid)}`) throw new Error('header and body disagree')
    const key = privateKeys.get(String(kid))
    if (!key) throw new Error('unknown key')
    if (header['path'] !== path || header['merchant'] !== merchant.code)
      throw new Error('sealed for another call')
    const now = Math.floor(clock.now() / 1000)
    if (typeof iat !== 'number' || Math.abs(now - iat) > AGE_MAX_SECONDS)
      throw new Error('too old or too new')
    if (typeof nonce !== 'string' || !/^[\w-]{22}$/.test(nonce)) throw new Error('no nonce')
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
    return { text, nonce, expiresAt: new Date((iat + AGE_MAX_SECONDS + 1) * 1000) }
  }

  async function open(...sealed: Parameters<Sealing['open']>): Promise<string> {
    const [, , , merchant] = sealed
    // One refusal for every reason: what exactly was wrong is only of use to an attacker.
    const { text, nonce, expiresAt } = await verify(...sealed).catch((cause: unknown) => {
      throw new AppError('sealed.refused', { cause })
    })
    // Claimed last, so that nobody can use up nonces without having sealed a valid body.
    const isNew = await db.tx({ merchantId: merchant.id }, (tx) => claimNonce(tx, nonce, expiresAt))
    if (!isNew) throw new AppError('sealed.refused')
    return text
  }

  return { current: () => publicKey, open }
}

/** Decoders overlook spare bits and padding, which would let two texts be the same message. */
function isCanonical(jwe: string): boolean {
  const segments = jwe.split('.')
  return (
    segments.length === 5 &&
    segments.every((text) => Buffer.from(text, 'base64url').toString('base64url') === text)
  )
}
