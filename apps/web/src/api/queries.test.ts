import { expect, it } from 'vitest'
import { canBePlaceholderFor } from './queries.ts'

const key = (account: string | undefined, language = 'PT', page = 1) => [
  'letters',
  { page },
  { language, account },
]

it.for([
  ['in another language', key('ana'), key('ana', 'EN'), true],
  ['to a visitor who has logged in', key(undefined), key('ana'), true],
  ['to another member', key('ana'), key('rui'), false],
  ['to whoever comes after a log-out', key('ana'), key(undefined), false],
  ['for another question', key('ana'), key('ana', 'PT', 2), false],
  ['where there was none', undefined, key('ana'), false],
] as const)('an answer stands %s until the next is there: %s → %s, %s', ([, one, other, isFine]) => {
  expect(canBePlaceholderFor(one, other)).toBe(isFine)
})
