import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { assert } from '@trevo/kernel'
import { deriveKeys, readKey } from './keys.ts'

export interface VaultKey {
  /** Stands in every text sealed with the key: letters, digits, `-` and `_`. */
  readonly kid: string
  /** 256 bits in base64url. */
  readonly key: string
}

export interface VaultOptions {
  /** The first one seals; all of them open. */
  readonly keys: readonly VaultKey[]
  /**
   * 256 bits in base64url, for digests alone. A digest is looked up by equality, so it cannot say which key it
   * was made with: this key stays when sealing keys rotate. Replacing it means opening every sealed value and
   * storing its digest anew, as `pnpm vault reindex` does.
   */
  readonly indexKey: string
}

/** Keeps what a copy of the database must not give away. What one merchant seals, no other can open. */
export interface Vault {
  /** Never the same text twice. `purpose` names the column or the use, and has to be given again to open it. */
  seal(merchantId: number, purpose: string, plain: string): string
  /** Throws `SealedTextError` for anything this vault did not seal for this merchant and purpose. */
  open(merchantId: number, purpose: string, sealed: string): string
  /** 32 bytes, always the same for the same value: finds a sealed value without opening any. */
  digest(merchantId: number, kind: string, value: string): Buffer
  /** A short text by which this vault knows a value again that others could have changed. It hides nothing. */
  prove(merchantId: number, purpose: string, value: string): string
  /** Whether `proof` is of this value, for this merchant and purpose, by any of the keys. */
  isProved(merchantId: number, purpose: string, value: string, proof: string): boolean
}

export class SealedTextError extends Error {
  override readonly name = 'SealedTextError'
}

const CIPHER = 'aes-256-gcm'
/** Random, which NIST SP 800-38D allows for 2^32 texts under one key: here a merchant's for one purpose. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KID = /^[\w-]{1,32}$/
const SEALED = /^v1\.([\w-]{1,32})\.([\w-]+)$/

export function openVault({ keys, indexKey }: VaultOptions): Vault {
  const sealing = new Map<string, (use: string) => KeyObject>()
  for (const { kid, key } of keys) {
    assert(KID.test(kid) && !sealing.has(kid), `the vault key id ${kid} is malformed or given twice`)
    sealing.set(kid, deriveKeys(readKey(kid, key)))
  }
  const current = keys[0]?.kid
  assert(current !== undefined, 'a vault needs a key')
  const indexing = deriveKeys(readKey('for digests', indexKey))

  function proofBy(kid: string, merchantId: number, purpose: string, value: string): string | undefined {
    const key = sealing.get(kid)?.(useOf('prove', merchantId, purpose))
    return key && `v1.${kid}.${createHmac('sha256', key).update(value).digest('base64url')}`
  }

  return {
    seal(merchantId, purpose, plain) {
      const key = sealing.get(current)!(useOf('seal', merchantId, purpose))
      return `v1.${current}.${encrypt(key, boundTo(current, merchantId, purpose), plain)}`
    },
    open(merchantId, purpose, sealed) {
      const [, kid = '', body = ''] = SEALED.exec(sealed) ?? []
      const key = sealing.get(kid)?.(useOf('seal', merchantId, purpose))
      if (key === undefined) throw new SealedTextError('not sealed by this vault')
      return decrypt(key, boundTo(kid, merchantId, purpose), body)
    },
    digest: (merchantId, kind, value) =>
      createHmac('sha256', indexing(useOf('digest', merchantId, kind)))
        .update(value)
        .digest(),
    prove: (merchantId, purpose, value) => proofBy(current, merchantId, purpose, value)!,
    isProved(merchantId, purpose, value, proof) {
      const expected = proofBy(SEALED.exec(proof)?.[1] ?? '', merchantId, purpose, value)
      return expected !== undefined && isSame(proof, expected)
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The free text stands last, so that no two uses share a name. */
function useOf(verb: 'seal' | 'digest' | 'prove', merchantId: number, purpose: string): string {
  assert(Number.isSafeInteger(merchantId), 'a merchant id is a whole number')
  return `trevo.vault.${verb}.${merchantId}.${purpose}`
}

function boundTo(kid: string, merchantId: number, purpose: string): Buffer {
  return Buffer.from(`v1.${kid}.${merchantId}.${purpose}`)
}

function encrypt(key: KeyObject, bound: Buffer, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return body.toString('base64url')
}

function decrypt(key: KeyObject, bound: Buffer, text: string): string {
  const body = Buffer.from(text, 'base64url')
  // A last character can carry bits that decode to nothing; only the one spelling we wrote is ours.
  if (body.length < NONCE_BYTES + TAG_BYTES || body.toString('base64url') !== text) {
    throw new SealedTextError('not sealed by this vault')
  }
  const nonce = body.subarray(0, NONCE_BYTES)
  const tag = body.subarray(-TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  decipher.setAuthTag(tag)
  const plain = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new SealedTextError('sealed with another key, for another use, or altered', { cause })
  }
}
