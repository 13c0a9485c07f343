import { expect, it } from 'vitest'
import { bucketOf } from './bucket.ts'
import { newId } from './ids.ts'

it('never moves a member: rows already stored must be found again', () => {
  expect(bucketOf('01890a5d-ac96-774b-bcce-b302099a8057')).toBe(1011)
  expect(bucketOf('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBe(408)
})

it('spreads members made one after the other evenly', () => {
  const counts = Array.from({ length: 1024 }, () => 0)
  for (let made = 0; made < 102_400; made += 1) counts[bucketOf(newId())]! += 1
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(160)
})
