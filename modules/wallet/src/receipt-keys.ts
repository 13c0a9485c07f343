import { createPrivateKey, createPublicKey, sign, type JsonWebKey, type KeyObject } from 'node:crypto'

export interface ReceiptKey {
  readonly kid: string
  /** Private Ed25519 key. */
  readonly jwk: JsonWebKey
}

export interface PublicReceiptKey {
  readonly kid: string
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
}

export interface ReceiptKeys {
  /** All of them: what an older key has signed stays true. */
  readonly published: readonly PublicReceiptKey[]
  sign(text: string): { readonly kid: string; readonly signature: string }
}

/** The first key signs; the others are still published, for the receipts they have signed. */
export function openReceiptKeys(keys: readonly ReceiptKey[]): ReceiptKeys {
  const opened = keys.map(({ kid, jwk }) => ({ kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) }))
  const [newest] = opened
  if (!newest) throw new Error('at least one receipt key is needed')
  return {
    published: opened.map(({ kid, key }) => ({ kid, jwk: publicHalf(key) })),
    sign: (text) => ({
      kid: newest.kid,
      signature: sign(null, Buffer.from(text), newest.key).toString('base64url'),
    }),
  }
}

function publicHalf(key: KeyObject): PublicReceiptKey['jwk'] {
  const { crv, x } = createPublicKey(key).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error('receipt keys must be Ed25519 keys')
  return { kty: 'OKP', crv, x }
}
