import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { merchantState } from './limits.ts'

it('nothing else a visitor does counts against what every page hangs on', () => {
  const counted = calls.filter(({ limit }) => limit.name === merchantState.name)
  expect(counted.map(({ id }) => id).toSorted()).toEqual(['system.settings', 'system.status'])
})
