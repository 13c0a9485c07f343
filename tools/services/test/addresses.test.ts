import { describe, expect, it } from 'vitest'
import { addresses, ports } from '../src/addresses.ts'

describe('addresses', () => {
  it('gives loopback addresses on the default ports', () => {
    expect(addresses({})).toEqual({
      postgres: 'postgres://postgres@127.0.0.1:25432/trevo',
      redis: 'redis://127.0.0.1:25379',
      nats: 'nats://127.0.0.1:25222',
      smtp: 'smtp://127.0.0.1:25025',
      mailWeb: 'http://127.0.0.1:25080',
      s3: 'http://127.0.0.1:25568',
      kannel: 'http://127.0.0.1:25313',
      firebaseAuth: 'http://127.0.0.1:25099',
    })
  })

  it('moves every port with the base', () => {
    const moved = Object.entries(ports({ TREVO_PORT_BASE: '30000' }))
    const usual = ports({})
    expect(moved.map(([name, port]) => [name, port - 5_000])).toEqual(Object.entries(usual))
  })

  it('gives no port twice', () => {
    const all = Object.values(ports({}))
    expect(new Set(all).size).toBe(all.length)
  })

  it('prefers an override and leaves the others alone', () => {
    const given = addresses({ TREVO_REDIS_URL: 'redis://cache.test:6379', TREVO_NATS_URL: '' })
    expect(given).toEqual({ ...addresses({}), redis: 'redis://cache.test:6379' })
  })

  it.each(['x', '80', '65000', '25000.5'])('refuses %s as a base', (base) => {
    expect(() => addresses({ TREVO_PORT_BASE: base })).toThrow('TREVO_PORT_BASE')
  })
})
