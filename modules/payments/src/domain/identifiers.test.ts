import { describe, expect, it } from 'vitest'
import * as identifiers from './identifiers.ts'

const {
  isChargeTxid,
  isCnpj,
  isEndToEndId,
  isIspb,
  isReceivedTxid,
  isReturnId,
  isRtrId,
  isStaticTxid,
  newTxid,
} = identifiers

describe('identifiers of API Pix', () => {
  it.each([
    'E12345678202009091221kkkkkkkkkkk',
    'E1234567820200909122120200808008',
    'D1234567820200909122120200808006',
  ])('%s is one of a payment', (id) => {
    expect(isEndToEndId(id)).toBe(true)
  })

  it.each([
    // Printed in the specification, against its own pattern.
    'E12345678202009091221ghijk78901234',
    'E12345678202009091221kkkkkkkkkk',
    'E12345678202009091221kkkkkkkkkkk\n',
    ' E12345678202009091221kkkkkkkkkk',
    'E12345678202009091221kkkkkkkkkk-',
    '',
  ])('%j is none', (id) => {
    expect(isEndToEndId(id)).toBe(false)
  })

  it('of a return begin with D', () => {
    expect(isRtrId('D1234567820200909122120200808006')).toBe(true)
    expect(isRtrId('E1234567820200909122120200808006')).toBe(false)
  })

  it.each([
    ['a charge', isChargeTxid, 26, 35],
    ['a received Pix', isReceivedTxid, 1, 35],
    ['a static code', isStaticTxid, 1, 25],
    ['our return', isReturnId, 1, 35],
  ])('of %s have their lengths, and letters and digits alone', (_, isOne, min, max) => {
    expect([min, max].map((length) => isOne('a'.repeat(length)))).toEqual([true, true])
    expect([min - 1, max + 1].map((length) => isOne('a'.repeat(length)))).toEqual([false, false])
    expect(isOne(`${'a'.repeat(min)}-`)).toBe(false)
    expect(isOne(`${'a'.repeat(min)}\n`)).toBe(false)
    expect(isOne(`${'a'.repeat(min - 1)}é`)).toBe(false)
  })

  it('of companies and banks may have letters', () => {
    expect([isCnpj('12ABC34501DE35'), isCnpj('12345678000195'), isIspb('1234567A')]).toEqual([
      true,
      true,
      true,
    ])
    expect([isCnpj('12ABC34501DEA5'), isCnpj('12abc34501de35'), isIspb('123456789')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('are made for a charge, each another', () => {
    const made = Array.from({ length: 100 }, newTxid)
    expect(made.filter((txid) => !isChargeTxid(txid))).toEqual([])
    expect(new Set(made).size).toBe(100)
  })
})
