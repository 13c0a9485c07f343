import { describe, expect, it } from 'vitest'
import { openGeo } from './index.ts'

const geo = await openGeo({ file: '', privateCountry: '' })

describe('the bundled country database', () => {
  it.each([
    ['200.160.2.3', 'BR'], // registro.br
    ['2001:12ff:0:2::3', 'BR'],
    ['193.136.128.1', 'PT'], // the Portuguese university network
    ['8.8.8.8', 'US'],
  ])('places %s in %s', (ip, country) => {
    expect(geo.countryOf(ip)).toBe(country)
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'fd00::1', '', 'not an address', '0.0.0.0'])(
    'knows nothing of %j',
    (ip) => {
      expect(geo.countryOf(ip)).toBeNull()
    },
  )
})

it('counts our own network as the country it is told, and nothing else', async () => {
  const office = await openGeo({ file: '', privateCountry: 'BR' })
  expect([office.countryOf('192.168.1.7'), office.countryOf('::1'), office.countryOf('8.8.8.8')]).toEqual([
    'BR',
    'BR',
    'US',
  ])
})
