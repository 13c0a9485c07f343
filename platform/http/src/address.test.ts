import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addressOf, ipOf, networksOf } from './address.ts'

// Only these two are looked at.
const from = (ip: string, remoteAddress = '10.0.0.9') =>
  ipOf({ ip, socket: { remoteAddress } } as unknown as FastifyRequest)

describe('where a request comes from', () => {
  it.each([
    ['200.160.2.3', '200.160.2.3'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:200.160.2.3', '200.160.2.3'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (given, ip) => {
    expect(from(given)).toBe(ip)
  })

  it.each(['unknown', '', "'", '1.2.3', '1.2.3.4.5', '_hidden', '[::1]:80'])(
    '%j is no address, so it is the proxy',
    (given) => {
      expect(from(given)).toBe('10.0.0.9')
    },
  )
})

describe('what is counted as one', () => {
  it.each([
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8::0001', '2001:db8:0:0'],
    ['2001:db8:0:0:a:b:c:d', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
    ['1:2:3::', '1:2:3:0'],
  ])('%s belongs to the /64 %s', (ip, half) => {
    expect(addressOf(ip)).toBe(half)
  })

  it.each([
    ['2001:db8:1:2345:a:b:c:d', ['2001:db8:1:2300', '2001:db8:1']],
    ['2001:db8:1:23ff::1', ['2001:db8:1:2300', '2001:db8:1']],
    ['2001:db8:1:ff::1', ['2001:db8:1:0', '2001:db8:1']],
    ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
    ['200.160.2.3', ['200.160.2']],
  ])('%s belongs to the networks %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks)
  })

  it('an IPv4 address counts by itself', () => {
    expect(addressOf('200.160.2.3')).toBe('200.160.2.3')
  })
})
