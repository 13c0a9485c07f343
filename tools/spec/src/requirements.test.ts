import { expect, it } from 'vitest'
import { readProven, readRequirements } from './files.ts'

const NAMES_A_TIME = /\b\d+(?:\.\d+)?[ -](?:ms|s|fps|min|minutes?|h|days?)\b/

it('keeps the catalogue well formed: every id once, numbered within its area, with a text', async () => {
  const requirements = await readRequirements()
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  for (const { id, area, text } of requirements) {
    expect(id).toMatch(new RegExp(`^${area}-\\d{2}$`))
    expect(text).not.toBe('')
  }
})

it('says of every requirement that names a time which times are to be measured', async () => {
  const requirements = await readRequirements()
  const silent = requirements.filter(
    ({ text, resolution, timers }) => NAMES_A_TIME.test(`${text} ${resolution ?? ''}`) && !timers,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

it('keeps the list of proven ids sorted, so that two branches merge', async () => {
  const proven = await readProven()
  expect(proven).toEqual([...new Set(proven)].toSorted())
})
