import { describe, expect, it } from 'vitest'
import { addresses, ports } from '../src/addresses.ts'
import { processPorts } from '../src/process-ports.ts'

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

  it('prefers an override and leaves the others alone', () => {
    const given = addresses({ TREVO_REDIS_URL: 'redis://cache.test:6379', TREVO_NATS_URL: '' })
    expect(given).toEqual({ ...addresses({}), redis: 'redis://cache.test:6379' })
  })

  it.each(['x', '80', '65000', '25000.5'])('refuses %s as a base', (base) => {
    expect(() => addresses({ TREVO_PORT_BASE: base })).toThrow('TREVO_PORT_BASE')
  })
})

describe('the ports of a clone', () => {
  const HEALTH = [
    'api',
    'web',
    'worker',
    'phone',
    'benchApi',
    'benchWeb',
    'benchHallOne',
    'benchHallTwo',
  ] as const
  const portsOf = (env: Readonly<Record<string, string>>) => {
    const own = processPorts(env)
    return [...Object.values(ports(env)), ...Object.values(own), ...HEALTH.map((name) => own[name] + 1)]
  }

  it('are those of the README as long as nobody moves them', () => {
    expect(processPorts({})).toMatchObject({ edge: 8080, phone: 4200, chat: 4220 })
    expect(processPorts({ TREVO_PORT_BASE: '' })).toEqual(processPorts({}))
  })

  it.each([{}, { TREVO_PORT_BASE: '25000' }, { TREVO_PORT_BASE: '64500' }])(
    'are all different with %o',
    (env) => {
      const all = portsOf(env)
      expect(new Set(all).size).toBe(all.length)
      expect(Math.max(...all)).toBeLessThan(65_536)
    },
  )

  it('lie in the thousand that starts at its base, so another thousand has none of them', () => {
    for (const port of portsOf({ TREVO_PORT_BASE: '27000' })) {
      expect(port).toBeGreaterThanOrEqual(27_000)
      expect(port).toBeLessThan(28_000)
    }
  })
})
