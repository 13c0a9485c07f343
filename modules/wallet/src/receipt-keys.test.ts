import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openReceiptKeys, type ReceiptKey } from './receipt-keys.ts'

function keyOf(kid: string): ReceiptKey {
  return { kid, jwk: generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) }
}

describe('the keys of receipts', () => {
  it('sign with the first, and are published without their private halves', () => {
    const [current, old] = [keyOf('current'), keyOf('old')]
    const keys = openReceiptKeys([current, old])
    expect(keys.published).toEqual([
      { kid: 'current', jwk: { kty: 'OKP', crv: 'Ed25519', x: current.jwk.x } },
      { kid: 'old', jwk: { kty: 'OKP', crv: 'Ed25519', x: old.jwk.x } },
    ])
    const { kid, signature } = keys.sign('ação')
    expect(kid).toBe('current')
    const publicKey = createPublicKey({ key: { ...keys.published[0]!.jwk }, format: 'jwk' })
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    expect([isSigned('ação'), isSigned('acao')]).toEqual([true, false])
  })

  it('are needed', () => {
    expect(() => openReceiptKeys([])).toThrow('at least one receipt key')
  })

  it('are of one kind', () => {
    const { privateKey } = generateKeyPairSync('ed448')
    expect(() => openReceiptKeys([{ kid: 'x', jwk: privateKey.export({ format: 'jwk' }) }])).toThrow(
      'must be Ed25519',
    )
  })
})
