import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDynamicCode, buildStaticCode, isIntact, parseCode } from './br-code.ts'
import { crc16 } from './crc16.ts'

/** The sample of the initiation manual, the three examples of API Pix, and two of our own. */
const V2 =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const V3 =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9'
const V4 =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741'
const V5 =
  '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441'
const V6 =
  '00020126330014br.gov.bcb.pix011112345678909520400005303986540550.005802BR5916TREVO PAGAMENTOS6009SAO PAULO62110507DEP0001630426A4'
const V7 =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916TREVO PAGAMENTOS6009SAO PAULO62070503***6304355A'

const VECTORS = { V2, V3, V4, V5, V6, V7 }
const receiver = { name: 'Trevo Pagamentos', city: 'São Paulo' }
const LOCATION = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25'

const capitals = { name: receiver.name.toUpperCase(), city: receiver.city.toUpperCase() }

const withCrc = (body: string) => `${body}6304${crc16(`${body}6304`)}`

describe('a code that is built', () => {
  it('is the static one of the vectors (V6)', () => {
    const wanted = { key: '12345678909', amount: 5_000n, txid: 'DEP0001', receiver: capitals }
    expect(buildStaticCode(wanted)).toBe(V6)
  })

  it('is the dynamic one of the vectors (V7)', () => {
    expect(buildDynamicCode({ location: LOCATION, receiver: capitals })).toBe(V7)
  })

  it('is the sample of the manual (V2)', () => {
    const wanted = { key: '123e4567-e12b-12d1-a456-426655440000' }
    expect(buildStaticCode({ ...wanted, receiver: { name: 'Fulano de Tal', city: 'BRASILIA' } })).toBe(V2)
  })

  it('has name and city in ASCII first, and then no longer than they may be', () => {
    const name = 'Ação e Emoção Jogos Eletrônicos Ltda.'
    const code = buildDynamicCode({ location: LOCATION, receiver: { name, city: 'São José dos Pinhais' } })
    expect(parseCode(code)).toMatchObject({ name: 'Acao e Emocao Jogos Eletr', city: 'Sao Jose dos Pi' })
  })

  it.each([
    ['a long key', { key: 'k'.repeat(78) }],
    ['no key', { key: '' }],
    ['an accent in a key', { key: 'joão@example.com' }],
    ['a long txid', { txid: 'a'.repeat(26) }],
    ['a sign in a txid', { txid: 'DEP-1' }],
    ['no amount', { amount: 0n }],
    ['a debt', { amount: -1n }],
    ['an amount of 14 characters', { amount: 1_000_000_000_000n }],
    ['a text that leaves no room', { description: 'd'.repeat(63) }],
    ['a name without a letter we have', { receiver: { name: '株式会社', city: 'SP' } }],
  ])('does not come with %s', (_, wrong) => {
    expect(() => buildStaticCode({ key: '12345678909', receiver, ...wrong })).toThrow()
  })

  it('has just room for 62 characters beside a CPF, and 37 beside a random key', () => {
    const evp = '123e4567-e12b-12d1-a456-426655440000'
    for (const [key, room] of [
      ['12345678909', 62],
      [evp, 37],
    ] as const) {
      const description = 'd'.repeat(room)
      expect(parseCode(buildStaticCode({ key, receiver, description }))).toMatchObject({ key, description })
      expect(() => buildStaticCode({ key, receiver, description: `${description}d` })).toThrow()
    }
  })

  it('has an address without a scheme, and no longer than 77', () => {
    expect(() => buildDynamicCode({ location: `https://${LOCATION}`, receiver })).toThrow()
    expect(() => buildDynamicCode({ location: 'p'.repeat(78), receiver })).toThrow()
  })
})

const text = (alphabet: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const names = fc.record({ name: text(LETTERS, 1, 25), city: text(LETTERS, 1, 15) })
const none = { description: undefined, location: undefined, recurrence: undefined }

const statics = fc.record(
  {
    key: text(`${LETTERS}@.+-_`, 1, 36),
    receiver: names,
    amount: fc.bigInt(1n, 999_999_999_999n),
    txid: text(LETTERS, 1, 25),
    description: text(`${LETTERS} .,!0205`, 1, 37),
  },
  { requiredKeys: ['key', 'receiver'] },
)

describe('a code that is read', () => {
  it.each(Object.entries(VECTORS))('is intact (%s)', (_, code) => {
    expect([isIntact(code), crc16(code.slice(0, -4))]).toEqual([true, code.slice(-4)])
    expect(parseCode(code)).toBeDefined()
  })

  it('says what the vectors say', () => {
    const fulano = { name: 'Fulano de Tal', city: 'BRASILIA', txid: undefined, amount: undefined }
    expect(parseCode(V4)).toEqual({
      ...fulano,
      ...none,
      key: undefined,
      isForOnePayment: true,
      location: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
      recurrence: 'pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa353194890',
    })
    expect(parseCode(V6)).toEqual({
      ...none,
      isForOnePayment: false,
      key: '12345678909',
      amount: 5_000n,
      name: 'TREVO PAGAMENTOS',
      city: 'SAO PAULO',
      txid: 'DEP0001',
    })
  })

  it('says what was built', () => {
    fc.assert(
      fc.property(statics, (wanted) => {
        const { receiver: shown, ...rest } = wanted
        const expected = { ...none, amount: undefined, txid: undefined, ...rest, ...shown }
        expect(parseCode(buildStaticCode(wanted))).toEqual({ ...expected, isForOnePayment: false })
      }),
    )
    fc.assert(
      fc.property(text(`${LETTERS}/.-`, 1, 77), names, (location, shown) => {
        const expected = { ...none, key: undefined, amount: undefined, txid: undefined, ...shown }
        const code = buildDynamicCode({ location, receiver: shown })
        expect(parseCode(code)).toEqual({ ...expected, location, isForOnePayment: true })
      }),
    )
  })

  it('shows every change of one character', () => {
    const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 32, max: 126 }) })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(VECTORS)), change, (code, { at, to }) => {
        const place = at % (code.length - 4)
        const put = String.fromCharCode(to)
        fc.pre(code[place] !== put)
        const changed = code.slice(0, place) + put + code.slice(place + 1)
        expect(isIntact(changed)).toBe(false)
        expect(parseCode(changed)).toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })

  it('is refused beyond 512 characters, and not before', () => {
    // Templates of other schemes may stand beside ours.
    const others = (length: number) =>
      `8199${'x'.repeat(99)}8299${'x'.repeat(99)}83${length}${'x'.repeat(length)}`
    const body = V2.slice(0, -8)
    const rest = 512 - 8 - body.length - 206 - 4
    const longest = `${body}${others(99)}84${rest - 103}${'x'.repeat(rest - 103)}`
    expect(withCrc(longest)).toHaveLength(512)
    expect(parseCode(withCrc(longest))).toMatchObject({ name: 'Fulano de Tal' })
    const longer = `${body}${others(99)}84${rest - 102}${'x'.repeat(rest - 102)}`
    expect(withCrc(longer)).toHaveLength(513)
    expect(parseCode(withCrc(longer))).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no code', 'pix'],
    ['check digits in small letters', V2.slice(0, -4) + V2.slice(-4).toLowerCase()],
    ['another currency', withCrc(V2.slice(0, -8).replace('5303986', '5303840'))],
    ['no template of Pix', withCrc(V2.slice(0, -8).replace('br.gov.bcb.pix', 'br.gov.bcb.pax'))],
    ['a field twice', withCrc(`${V2.slice(0, -8)}5802BR`)],
    ['a length beyond the end', withCrc(`${V2.slice(0, -8)}6199abc`)],
    ['an amount in words', withCrc(V6.slice(0, -8).replace('540550.00', '540550,00'))],
  ])('is none: %s', (_, code) => {
    expect(parseCode(code)).toBeUndefined()
  })
})
