import { newSecret } from '@trevo/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openVault, SealedTextError, type VaultKey } from './vault.ts'

const keyOf = (kid: string): VaultKey => ({ kid, key: newSecret(256) })
const autumn = keyOf('2026-11')
const winter = keyOf('2027-01')
const indexKey = newSecret(256)
const vault = openVault({ keys: [autumn], indexKey })

const text = fc.string({ unit: 'binary', maxLength: 80 })
const merchant = fc.nat()

describe('sealed texts', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(merchant, text, text, (merchantId, purpose, plain) => {
        expect(vault.open(merchantId, purpose, vault.seal(merchantId, purpose, plain))).toBe(plain)
      }),
    )
  })

  it('name their key and hide the rest, differently each time', () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal(1, 'cpf', '52998224725'))
    expect(new Set(sealed).size).toBe(100)
    for (const each of sealed) expect(each).toMatch(/^v1\.2026-11\.[\w-]{52}$/)
  })

  it('are refused with any bit of their text flipped', () => {
    const sealed = Buffer.from(vault.seal(1, 'cpf', '52998224725'))
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const altered = Buffer.from(sealed)
      altered[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => vault.open(1, 'cpf', altered.toString('latin1')), `bit ${bit}`).toThrow(SealedTextError)
    }
  })

  it('are refused with any bit of nonce, content or tag flipped, or when cut or lengthened', () => {
    const [version, kid, body] = vault.seal(1, 'cpf', '52998224725').split('.') as [string, string, string]
    const bytes = Buffer.from(body, 'base64url')
    const sealedWith = (altered: Buffer) => `${version}.${kid}.${altered.toString('base64url')}`
    expect(vault.open(1, 'cpf', sealedWith(bytes))).toBe('52998224725')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes)
      altered[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => vault.open(1, 'cpf', sealedWith(altered)), `bit ${bit}`).toThrow(SealedTextError)
    }
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => vault.open(1, 'cpf', sealedWith(bytes.subarray(0, length)))).toThrow(SealedTextError)
    }
    expect(() => vault.open(1, 'cpf', sealedWith(Buffer.concat([bytes, bytes])))).toThrow(SealedTextError)
  })

  it('are refused in a spelling of base64url that was not ours', () => {
    const sealed = vault.seal(1, 'cpf', 'a')
    const last = sealed.at(-1)!
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = sealed.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1]!
    const bytesOf = (of: string) => Buffer.from(of.split('.')[2]!, 'base64url')
    expect(bytesOf(sameBytes)).toEqual(bytesOf(sealed))
    expect(() => vault.open(1, 'cpf', sameBytes)).toThrow(SealedTextError)
    expect(() => vault.open(1, 'cpf', `${sealed}=`)).toThrow(SealedTextError)
  })

  it('open for no other merchant and no other purpose', () => {
    const use = fc.tuple(merchant, text)
    fc.assert(
      fc.property(use, use, text, (mine, other, plain) => {
        fc.pre(mine[0] !== other[0] || mine[1] !== other[1])
        const sealed = vault.seal(...mine, plain)
        expect(() => vault.open(...other, sealed)).toThrow(SealedTextError)
        expect(() => vault.open(mine[0], other[1], vault.seal(other[0], mine[1], plain))).toThrow(
          SealedTextError,
        )
      }),
    )
  })

  it('are refused when they are any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((rest) => `v1.2026-11.${rest}`),
        ),
        (other) => {
          expect(() => vault.open(1, 'cpf', other)).toThrow(SealedTextError)
        },
      ),
    )
  })
})

describe('keys', () => {
  it('open what they sealed once a newer key has come, which then seals', () => {
    const before = vault.seal(1, 'cpf', '52998224725')
    const rotated = openVault({ keys: [winter, autumn], indexKey })
    expect(rotated.open(1, 'cpf', before)).toBe('52998224725')
    expect(rotated.seal(1, 'cpf', 'x')).toMatch(/^v1\.2027-01\./)
  })

  it('open nothing once they were taken away, nor under the name of another', () => {
    const before = vault.seal(1, 'cpf', '52998224725')
    expect(() => openVault({ keys: [winter], indexKey }).open(1, 'cpf', before)).toThrow(SealedTextError)
    const twin = openVault({ keys: [{ kid: 'twin', key: autumn.key }], indexKey })
    expect(() => twin.open(1, 'cpf', before.replace('2026-11', 'twin'))).toThrow(SealedTextError)
  })

  it.each([
    ['none', []],
    ['a short one', [{ kid: 'a', key: newSecret(128) }]],
    ['one with padding', [{ kid: 'a', key: `${newSecret(256)}=` }]],
    ['a name with a dot', [{ kid: 'a.b', key: newSecret(256) }]],
    ['a name given twice', [keyOf('a'), keyOf('a')]],
  ])('are checked at the start: %s', (_, keys) => {
    expect(() => openVault({ keys, indexKey })).toThrow(/vault/)
  })

  it('are not told by the error about them', () => {
    const secret = newSecret(128)
    expect(() => openVault({ keys: [autumn], indexKey: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })
})

describe('digests', () => {
  it('stay the same when sealing keys rotate, and over restarts', () => {
    fc.assert(
      fc.property(merchant, text, text, (merchantId, kind, value) => {
        const rotated = openVault({ keys: [winter, autumn], indexKey })
        expect(rotated.digest(merchantId, kind, value)).toEqual(vault.digest(merchantId, kind, value))
      }),
    )
  })

  it('differ by merchant, kind, value and index key', () => {
    const digests = [
      vault.digest(1, 'cpf', '52998224725'),
      vault.digest(2, 'cpf', '52998224725'),
      vault.digest(1, 'phone', '52998224725'),
      vault.digest(1, 'cpf', '52998224726'),
      openVault({ keys: [autumn], indexKey: newSecret(256) }).digest(1, 'cpf', '52998224725'),
    ].map((digest) => digest.toString('hex'))
    expect(new Set(digests).size).toBe(5)
    for (const digest of digests) expect(digest).toHaveLength(64)
  })
})

describe('proofs', () => {
  it('are of one value, for one merchant and one purpose', () => {
    fc.assert(
      fc.property(merchant, text, text, text, (merchantId, purpose, value, other) => {
        fc.pre(value !== other && purpose !== other)
        const proof = vault.prove(merchantId, purpose, value)
        expect(vault.isProved(merchantId, purpose, value, proof)).toBe(true)
        expect(vault.isProved(merchantId, purpose, other, proof)).toBe(false)
        expect(vault.isProved(merchantId, other, value, proof)).toBe(false)
        expect(vault.isProved(merchantId + 1, purpose, value, proof)).toBe(false)
      }),
    )
  })

  it('are known again by any key there is, and by no other', () => {
    const before = vault.prove(1, 'session', 'x')
    const rotated = openVault({ keys: [winter, autumn], indexKey })
    expect(rotated.isProved(1, 'session', 'x', before)).toBe(true)
    expect(rotated.prove(1, 'session', 'x')).toMatch(/^v1\.2027-01\.[\w-]{43}$/)
    expect(openVault({ keys: [winter], indexKey }).isProved(1, 'session', 'x', before)).toBe(false)
    for (const made of ['', 'v1.2026-11.', before.slice(0, -1), before.replace('2026-11', '2027-01')]) {
      expect(rotated.isProved(1, 'session', 'x', made)).toBe(false)
    }
  })

  it('are no sealed text, nor is one a proof', () => {
    expect(() => vault.open(1, 'cpf', vault.prove(1, 'cpf', 'x'))).toThrow(SealedTextError)
    expect(vault.isProved(1, 'cpf', 'x', vault.seal(1, 'cpf', 'x'))).toBe(false)
  })
})
