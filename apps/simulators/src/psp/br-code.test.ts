import { describe, expect, it } from 'vitest'
import { crcOf, readBrCode, writeBrCode } from './br-code.ts'

/** Of the specification, the manual of the central bank, and two of our own. */
const V2 =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
const V3 =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac1200026304'
const V4 =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa3531948906304'
const V5 =
  '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304'
const V6 =
  '00020126330014br.gov.bcb.pix011112345678909520400005303986540550.005802BR5916TREVO PAGAMENTOS6009SAO PAULO62110507DEP00016304'
const V7 =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916TREVO PAGAMENTOS6009SAO PAULO62070503***6304'

describe('the check digits', () => {
  it.each([
    ['123456789', '29B1'],
    [V2, '1D3D'],
    [V3, '62C9'],
    [V4, '7741'],
    [V5, 'A441'],
    [V6, '26A4'],
    [V7, '355A'],
  ])('of %s are %s', (text, crc) => expect(crcOf(text)).toBe(crc))
})

describe('reading', () => {
  it.each([
    [`${V2}1D3D`, { key: '123e4567-e12b-12d1-a456-426655440000' }],
    [`${V3}62C9`, {}],
    [`${V4}7741`, { location: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441' }],
    [`${V5}A441`, { location: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7' }],
    [`${V6}26A4`, { key: '12345678909', amount: '50.00', txid: 'DEP0001' }],
    [`${V7}355A`, { location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' }],
  ])('finds what %s names', (code, named) => {
    const nothing = { location: undefined, key: undefined, amount: undefined, txid: undefined }
    expect(readBrCode(code)).toEqual({ ...nothing, ...named })
  })

  it('refuses a code in which any one letter was changed', () => {
    const code = `${V7}355A`
    const changed = [...code].map(
      (letter, at) => code.slice(0, at) + (letter === '0' ? '1' : '0') + code.slice(at + 1),
    )
    expect(changed.filter((text) => readBrCode(text))).toEqual([])
  })

  it('refuses what is no code, and what is longer than any', () => {
    const long = `0002012658${'0'.repeat(600)}6304`
    const withCrc = (body: string) => body + crcOf(body)
    expect(['', '6304', withCrc('6304'), withCrc('0002019999x6304'), withCrc(long)].map(readBrCode)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })
})

describe('writing', () => {
  it('makes the very code of the reference', () => {
    const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25'
    expect(writeBrCode({ location, name: 'TREVO PAGAMENTOS', city: 'São Paulo'.toUpperCase() })).toBe(
      `${V7}355A`,
    )
  })

  it('cuts names and cities, and nothing else', () => {
    const code = writeBrCode({
      location: 'a.example/1',
      name: 'x'.repeat(40),
      city: 'Pindamonhangaba do Norte',
    })
    expect(code).toContain(`5925${'x'.repeat(25)}6015Pindamonhangaba`)
    expect(() => writeBrCode({ location: 'x'.repeat(78), name: 'Ana', city: 'Rio' })).toThrow(RangeError)
  })
})
