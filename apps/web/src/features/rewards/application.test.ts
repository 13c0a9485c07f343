import { expect, it } from 'vitest'
import { isReady } from './application.ts'

it.each([
  ['Y', 'Y', 'mesa 4', 1, true],
  ['Y', 'Y', 'mesa 4', 0, false],
  ['Y', 'Y', '', 1, false],
  ['Y', 'Y', '  \n', 1, false],
  ['Y', 'N', '', 1, true],
  ['Y', 'N', 'mesa 4', 0, false],
  ['N', 'Y', 'mesa 4', 0, true],
  ['N', 'Y', '   ', 3, false],
  ['N', 'N', '', 0, true],
] as const)(
  'asks for pictures %s and remarks %s: with “%s” and %i pictures it can be sent: %s [PROMO-15]',
  (imageRequired, remarkRequired, remarks, pictures, expected) => {
    expect(isReady({ imageRequired, remarkRequired }, remarks, pictures)).toBe(expected)
  },
)
