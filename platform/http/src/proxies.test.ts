import { describe, expect, it } from 'vitest'
import { believed } from './proxies.ts'

describe('whose word is taken for where a request comes from', () => {
  const believes = believed(['127.0.0.1', '10.20.0.0/16', 'fd00::/8'])

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.20.255.1', 'fd12::1'])('%s is one of ours', (address) => {
    expect(believes(address)).toBe(true)
  })

  it.each(['127.0.0.2', '10.21.0.1', '::ffff:10.21.0.1', 'fe80::1', '200.160.2.3', 'unknown', ''])(
    '%j is not',
    (address) => {
      expect(believes(address)).toBe(false)
    },
  )

  it('takes nobody’s where there is none', () => {
    expect(believed([])('127.0.0.1')).toBe(false)
  })

  it('does not start with something that is no address', () => {
    expect(() => believed(['loopback'])).toThrow(/address/i)
  })
})
