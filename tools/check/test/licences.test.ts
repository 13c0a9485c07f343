import { expect, it } from 'vitest'
import { isAllowed, readLicences } from '../src/licences.ts'
import { shippedPackages } from '../src/shipped.ts'

it('are all ones that may ship', async () => {
  const licences = await readLicences(await shippedPackages())
  expect(licences.length).toBeGreaterThan(200)
  expect(licences.filter((each) => !isAllowed(each)).map(({ id, licence }) => `${id}: ${licence}`)).toEqual(
    [],
  )
})

it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-3.0-or-later', 'SSPL-1.0', 'UNLICENSED', 'none'])(
  'refuses %s',
  (licence) => {
    expect(isAllowed({ name: 'anything', licence })).toBe(false)
  },
)
