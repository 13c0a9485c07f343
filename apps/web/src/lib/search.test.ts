import { describe, expect, it } from 'vitest'
import { idNumber, matching, oneOf, readSearch, wholeFrom } from './search.ts'

const read = readSearch({ id: idNumber, i: wholeFrom(0), tab: oneOf(['hot', 'new'] as const) })

describe('what an address says', () => {
  it('is read name by name, and nothing else is', () => {
    expect(read({ id: 7, i: 0, tab: 'new', utm: 'x' })).toStrictEqual({ id: 7, i: 0, tab: 'new' })
  })

  it('is a text again where the router has made a number of it', () => {
    const code = matching(/^\w{2,4}$/)
    expect([code('ab'), code(777), code('abcde'), code(true), code(undefined)]).toEqual([
      'ab',
      '777',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is nothing where it makes no sense, but said to be nothing, or the router would keep it [ERR-31]', () => {
    const nothing = { id: undefined, i: undefined, tab: undefined }
    expect(read({})).toStrictEqual(nothing)
    expect(read({ id: 0, i: -1, tab: 'HOT' })).toStrictEqual(nothing)
    expect(read({ id: '7', i: 1.5, tab: ['hot'] })).toStrictEqual(nothing)
  })
})
